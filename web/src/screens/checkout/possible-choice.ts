import type { CheckoutReview } from '@baitdrop/contract/checkout';
import type { CheckoutFields } from './checkout-fields.ts';

type Judged = Pick<CheckoutReview, 'asap' | 'slot_days' | 'obstacles' | 'lines'> & {
  shop: Pick<CheckoutReview['shop'], 'collection_offered'>;
};
type Chosen = Pick<CheckoutFields, 'fulfilment' | 'when' | 'isWayChosen' | 'isWhenChosen'>;

/** A knife cannot go by courier, and not every shop has a counter. */
function possibleWay({ fulfilment, isWayChosen }: Chosen, { shop, lines }: Judged): Partial<CheckoutFields> | null {
  if (isWayChosen) return null;
  const mustCollect = lines.some(({ collection_only }) => collection_only !== '');
  if (fulfilment === 'delivery' && mustCollect && shop.collection_offered) return { fulfilment: 'collection' };
  if (fulfilment === 'collection' && !shop.collection_offered) return { fulfilment: 'delivery' };
  return null;
}

/** A closed shop takes the order for its next opening; one that has opened meanwhile makes it at once. */
function possibleTime(
  { when, isWhenChosen }: Chosen,
  { asap, slot_days: slotDays, obstacles }: Judged,
): Partial<CheckoutFields> | null {
  if (isWhenChosen) return null;
  if (when.kind === 'slot' && asap !== null) return { when: { kind: 'asap' } };
  const isGone = obstacles.some(({ kind }) => kind === 'no_slot');
  const [next] = slotDays;
  return isGone && next !== undefined ? { when: { kind: 'slot', starts: next.starts } } : null;
}

/** What has to change so that nothing impossible is preselected; null when all is well. What a person chose stays. */
export const possibleChoice = (chosen: Chosen, review: Judged): Partial<CheckoutFields> | null =>
  possibleWay(chosen, review) ?? possibleTime(chosen, review);
