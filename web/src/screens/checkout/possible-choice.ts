import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import type { CheckoutFields } from './checkout-fields.ts';

type Judged = Pick<QuoteAnswer, 'asap' | 'slot_days' | 'obstacles' | 'lines'> & {
  shop: Pick<QuoteAnswer['shop'], 'collection_offered'>;
};
type Chosen = Pick<CheckoutFields, 'fulfilment' | 'when' | 'isWayChosen' | 'isWhenChosen' | 'isWayForced'>;

/**
 * Returns the only possible way if there is one: a courier cannot carry knives, and not every shop has a counter.
 * Undefined if both are possible.
 */
export function onlyWay({ shop, lines }: Pick<Judged, 'shop' | 'lines'>): CheckoutFields['fulfilment'] | undefined {
  if (!shop.collection_offered) return 'delivery';
  return lines.some(({ collection_only }) => collection_only !== '') ? 'collection' : undefined;
}

/** A tap on the only way is not stored as a choice: without the knife the order is delivered again. */
export const tappedWay = (
  fulfilment: CheckoutFields['fulfilment'],
  review: Pick<Judged, 'shop' | 'lines'> | null,
): Pick<CheckoutFields, 'fulfilment' | 'isWayChosen' | 'isWayForced'> => {
  const isWayForced = review !== null && onlyWay(review) === fulfilment;
  return { fulfilment, isWayChosen: !isWayForced, isWayForced };
};

function possibleWay({ fulfilment, isWayChosen, isWayForced }: Chosen, review: Judged): Partial<CheckoutFields> | null {
  if (isWayChosen) return null;
  const only = onlyWay(review);
  if (only !== undefined) return only === fulfilment ? null : { fulfilment: only, isWayForced: true };
  if (!isWayForced) return null;
  return { fulfilment: fulfilment === 'delivery' ? 'collection' : 'delivery', isWayForced: false };
}

/** A closed shop takes the order for its next opening; one that has opened meanwhile takes it for now. */
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

/**
 * Returns the changes after which nothing impossible is preselected; null if there are none. The customer's own choices
 * stay.
 */
export const possibleChoice = (chosen: Chosen, review: Judged): Partial<CheckoutFields> | null =>
  possibleWay(chosen, review) ?? possibleTime(chosen, review);
