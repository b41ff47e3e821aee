import { OutsideLink } from '../../ui/links.tsx';
import { YearStrip } from './year-strip.tsx';

/** Legal requirements for anglers. We remind and link; the licence itself comes from the official site. */
export function OnTheBank() {
  return (
    <section aria-labelledby="on-the-bank" className="mt-14">
      <h2 id="on-the-bank" className="text-2xl">
        On the bank: licence and seasons
      </h2>
      <div className="mt-4 grid max-w-[46rem] gap-5">
        <YearStrip />
        <div className="grid gap-5 sm:grid-cols-2">
          <div>
            <h3 className="text-lg">Rod licence</h3>
            <p className="mt-1 text-muted">
              In England and Wales everyone aged 13 or over needs one to fish for freshwater fish, trout, salmon, smelt
              or eel, on private waters too. Ages 13 to 16 get theirs free.
            </p>
            <p className="mt-2">
              <OutsideLink href="https://www.gov.uk/fishing-licences">Buy a rod licence on GOV.UK</OutsideLink>
            </p>
            <p className="mt-2 text-sm text-muted">We don’t sell licences. Other sites may add a charge.</p>
          </div>
          <div>
            <h3 className="text-lg">Close season</h3>
            <p className="mt-1 text-muted">
              Most stillwaters and canals stay open; some are closed, and so are the Norfolk Broads. Salmon and trout
              have their own dates. Ask the water’s owner.
            </p>
            <p className="mt-2">
              <OutsideLink href="https://www.gov.uk/freshwater-rod-fishing-rules">
                Freshwater fishing rules on GOV.UK
              </OutsideLink>
            </p>
          </div>
          <div>
            <h3 className="text-lg">Scotland, Northern Ireland, the sea</h3>
            <p className="mt-1 text-muted">
              Scotland has no rod licence, but you need permission, and no salmon or sea trout on Sundays. Northern
              Ireland has its own licence and permit. Sea angling needs none, except for salmon and sea trout.
            </p>
            <p className="mt-2">
              <OutsideLink href="https://www.nidirect.gov.uk/campaigns/angling">Angling on nidirect</OutsideLink>
            </p>
          </div>
          <div>
            <h3 className="text-lg">Bait and tackle rules</h3>
            <p className="mt-1 text-muted">
              No crayfish as bait; fish only in the water they came from. No lead between 0.06 g and 28.35 g. Keepnets
              knotless and over 2 m. Many fisheries add their own rules.
            </p>
            <p className="mt-2">
              <OutsideLink href="https://www.gov.uk/freshwater-rod-fishing-rules/tackle-you-can-use">
                Tackle you can use, on GOV.UK
              </OutsideLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
