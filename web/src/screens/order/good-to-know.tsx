import { isCoarseCloseSeason } from '@baitdrop/domain/time/close-season';
import { londonParts } from '@baitdrop/domain/time/london';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { OutsideLink, PageLink } from '../../ui/links.tsx';
import { useMinute } from '../../platform/use-minute.ts';
import { embeddedShop } from '../../platform/embedding/embedding.ts';
import { useProfile } from '../../platform/profile/profile.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.ts';

/** A reminder from 15 March to 15 June, which does not prevent buying bait. */
export function CloseSeasonNote() {
  const now = useMinute();
  if (now === null || !isCoarseCloseSeason(londonParts(now).day)) return null;
  return (
    <Alert kind="warning" title="Coarse close season until 15 June">
      Rivers, streams and drains in England and Wales are closed; most stillwaters and canals are not.{' '}
      <PageLink to="/help#on-the-bank">More about it</PageLink>
    </Alert>
  );
}

function FoodPartner({ postcode }: { postcode: string }) {
  const template = useProfile()?.foodPartnerUrl;
  // A shop's own site shows no offers of other companies.
  if (template === undefined || embeddedShop() !== null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5">
      <div className="max-w-prose">
        <h3 className="text-lg">Groceries or something to eat?</h3>
        <p className="mt-1 text-muted">Our delivery partner brings them to you. You order and pay on their site.</p>
      </div>
      <a
        href={template.replaceAll('{postcode}', encodeURIComponent(postcode))}
        target="_blank"
        rel="external noopener noreferrer"
        className={buttonClass('secondary')}
      >
        <ShoppingBag aria-hidden="true" size={20} strokeWidth={1.75} />
        Browse<span className="sr-only"> groceries and food, opens in a new tab</span>
      </a>
    </div>
  );
}

/** Facts that an angler should know before paying. */
export function GoodToKnow({ postcode }: { postcode: string }) {
  return (
    <section aria-labelledby="good-to-know" className="grid gap-4">
      <h2 id="good-to-know" className="text-xl">
        Good to know
      </h2>
      <ul className="grid gap-3 md:grid-cols-3">
        <li className="rounded-card border border-line p-5">
          <h3 className="text-base">Rod licence</h3>
          <p className="mt-1 text-sm text-muted">
            In England and Wales everyone aged 13 or over needs one for freshwater fish. We do not sell it.
          </p>
          <p className="mt-2 text-sm">
            <OutsideLink href="https://www.gov.uk/fishing-licences">Get one on GOV.UK</OutsideLink>
          </p>
        </li>
        <li className="rounded-card border border-line p-5">
          <h3 className="text-base">Live and fresh bait</h3>
          <p className="mt-1 text-sm text-muted">
            It doesn’t keep, so you can’t return it just because you’ve changed your mind. Dead or wrong? You’ll get
            your money back.
          </p>
          <p className="mt-2 text-sm">
            <PageLink to="/delivery-and-returns">Delivery and returns</PageLink>
          </p>
        </li>
        <li className="rounded-card border border-line p-5">
          <h3 className="text-base">Knives</h3>
          <p className="mt-1 text-sm text-muted">
            For people of 18 or over, and collection only: the shop looks at your ID at the counter.
          </p>
        </li>
      </ul>
      <FoodPartner postcode={postcode} />
    </section>
  );
}
