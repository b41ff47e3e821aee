import { packedAt } from './tracking-eta.ts';
import type { TrackingFacts } from './tracking-facts.ts';
import { troubleOfTracked } from './tracked-trouble.ts';

/** A few words for the order's state; the sentence below explains it. */
export const headlineOf = (facts: TrackingFacts, now: Date): string =>
  troubleOfTracked(facts, now)?.headline ?? headlineNow(facts, now);

function headlineNow(facts: TrackingFacts, now: Date): string {
  const isCollection = facts.fulfilment === 'collection';
  switch (facts.status) {
    case 'pending':
      if (facts.payment === 'asked') return 'Asking the shop';
      if (facts.payment === 'unpaid') return 'Not paid yet';
      return facts.payment === 'expired' ? 'Not paid in time' : 'The shop has your order';
    case 'preparing':
      return isCollection ? collectionHeadline(facts) : atShopHeadline(facts, now);
    case 'en_route':
      return 'On its way';
    case 'delivered':
      return isCollection ? 'Collected' : 'Delivered';
    default:
      return 'Cancelled';
  }
}

const collectionHeadline = ({ readyAt }: TrackingFacts): string =>
  readyAt === null ? 'Being packed' : 'Ready to collect';

/** Once a courier rides to the shop, that is the news. */
function atShopHeadline(facts: TrackingFacts, now: Date): string {
  if (facts.courier?.status === 'pickup') return 'Courier is fetching it';
  const packed = packedAt(facts);
  return packed !== null && packed > now ? 'Being packed' : 'Packed';
}
