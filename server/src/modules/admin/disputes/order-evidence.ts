// Collects the evidence that an order itself contains about a dispute.
import type { DisputeEvidence } from '@baitdrop/adapters/ports/payments';
import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { COURIER_LABELS, COURIER_NAMES } from '@baitdrop/domain/courier/courier-names';
import { mayAnswerDispute, type SuggestedEvidence, suggestEvidence } from '@baitdrop/domain/disputes/dispute';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { formatFullTime } from '@baitdrop/domain/tracking/format-time';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { AdminDispute } from '../orders/admin-order.db.ts';

type History = Pick<AdminOrder, 'lines' | 'events' | 'deliveries'>;

const dayOnly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** The last courier company that had it, with its own reference. */
function courierOf({ fulfilment }: OrderRow, { deliveries }: Pick<History, 'deliveries'>) {
  const last = deliveries.findLast(({ courier, delivery_id }) => courier !== '' && delivery_id !== '');
  if (fulfilment === 'collection' || last === undefined) return undefined;
  const name = COURIER_NAMES.find((courier) => courier === last.courier);
  return { name: name === undefined ? last.courier : COURIER_LABELS[name], reference: last.delivery_id };
}

export function evidenceForOrder(order: OrderRow, history: History): SuggestedEvidence {
  const { delivered_at, refunded_pence } = order;
  return suggestEvidence({
    shopName: order.shop_name,
    lines: history.lines,
    events: history.events.map(({ at, text }) => ({ at: formatFullTime(new Date(at)), text })),
    courier: courierOf(order, history),
    deliveredAt: delivered_at === null ? '' : formatFullTime(delivered_at),
    refunded: refunded_pence === 0 ? '' : formatPounds(pence(refunded_pence)),
  });
}

export function presentDispute(dispute: AdminDispute, order: OrderRow, history: History, now: Date) {
  const { status, due_by, answered_at } = dispute;
  const facts = { status, dueBy: due_by === null ? null : new Date(due_by), isAnswered: answered_at !== null };
  const suggested = mayAnswerDispute(facts, now).ok ? evidenceForOrder(order, history) : null;
  return {
    ...dispute,
    suggested: suggested && {
      product_description: suggested.productDescription,
      explanation: suggested.explanation,
    },
  };
}

/** Includes facts that the bank can verify. */
export function evidenceOf(
  order: OrderRow,
  history: Pick<History, 'deliveries'>,
  words: SuggestedEvidence,
): DisputeEvidence {
  const courier = courierOf(order, history);
  const shipped = order.fulfilment === 'delivery';
  return {
    productDescription: words.productDescription,
    explanation: words.explanation,
    customerName: order.customer_name,
    customerEmail: order.customer_email,
    shippingAddress: shipped ? [order.address_line, order.postcode].filter(Boolean).join(', ') : '',
    shippingCarrier: courier?.name ?? '',
    shippingDate: order.en_route_at === null ? '' : dayOnly.format(order.en_route_at),
    shippingReference: courier?.reference ?? '',
  };
}
