import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import { OutsideLink, PageLink } from '../../ui/links.tsx';

/** The information that the law requires before the pay button. */
export function BeforeYouPay({ review }: { review: QuoteAnswer }) {
  const perishable = review.lines.filter((line) => line.perishable);
  const hasKeeping = perishable.length < review.lines.length;
  return (
    <div className="grid gap-2 text-sm text-muted">
      {perishable.length > 0 ? (
        <p>
          <strong className="font-semibold text-ink">
            You can’t return fresh bait just because you’ve changed your mind:
          </strong>{' '}
          {perishable.map(({ name }) => name).join(', ')}. If it arrives dead, wrong or late, you get your money back.
        </p>
      ) : null}
      {hasKeeping ? (
        <p>
          {perishable.length > 0 ? 'Everything else' : 'Everything'} may be returned within 14 days of getting it.{' '}
          <PageLink to="/delivery-and-returns">Delivery and returns</PageLink>
        </p>
      ) : (
        <p>
          <PageLink to="/delivery-and-returns">Delivery and returns</PageLink>
        </p>
      )}
      <p>
        Fishing in fresh water in England or Wales, aged 13 or over? You need a{' '}
        <OutsideLink href="https://www.gov.uk/fishing-licences">rod licence from GOV.UK</OutsideLink>.
      </p>
    </div>
  );
}
