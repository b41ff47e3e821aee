// The past of the sample shops as rows of the tables, with what the payment provider calls them.
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { ANSWER_WITHIN_MINUTES, promisedBy } from '@baitdrop/domain/orders/order-times';
import type { PaymentHistory } from '@baitdrop/adapters/stripe/simulator/history';
import type { OrderEvent } from '@baitdrop/domain/orders/order-event';
import type { Draws } from '../fixed-random.ts';
import { COURIER_FEE_PENCE, deliveryIdOf, refundIdOf } from './past-ledger.ts';
import type { PastOrder } from './past-order.ts';
import type { PastPayout } from './plan-payouts.ts';

export type Row = Record<string, unknown>;

const intentOf = ({ id }: PastOrder): string => `pi_past_${id}`;
const chargeOf = ({ id }: PastOrder): string => `ch_past_${id}`;
const refundOf = ({ id }: PastOrder): string => `re_past_${id}`;
const transferOf = ({ id }: PastPayout): string => `tr_past_${id}`;
const bankPayoutOf = ({ id }: PastPayout): string => `po_past_${id}`;

const minutes = (at: Date, count: number): Date => new Date(at.getTime() + count * 60_000);
const placedAt = ({ paidAt }: PastOrder): Date => minutes(paidAt, -2);

/** The payments that the provider's simulator starts with. */
export const pastPayments = (
  orders: readonly PastOrder[],
  payouts: readonly PastPayout[],
): Omit<PaymentHistory, 'plans'> => ({
  charges: orders.map((order) => ({
    paymentIntent: intentOf(order),
    charge: chargeOf(order),
    amountPence: order.price.toPayPence,
    email: order.customer.email,
    at: order.paidAt,
    reference: { payment: order.paymentId, subject: order.id },
  })),
  refunds: orders.flatMap((order) =>
    order.refund === null
      ? []
      : [
          {
            refund: refundOf(order),
            paymentIntent: intentOf(order),
            amountPence: order.refund.plan.moneyPence,
            at: order.refund.at,
            reference: refundIdOf(order),
          },
        ],
  ),
  transfers: payouts.map((payout) => ({
    transfer: transferOf(payout),
    payout: bankPayoutOf(payout),
    accountId: payout.shop.payout_account,
    amountPence: payout.amountPence,
    at: payout.sentAt,
    arrivedAt: payout.arrivedAt,
    reference: payout.id,
  })),
});

export function orderRow(order: PastOrder): Row {
  const { shop, customer, price, fulfilment, paidAt, deliveredAt } = order;
  const isDelivery = fulfilment === 'delivery';
  const fee = (kind: string) => price.breakdown.find((line) => line.kind === kind)?.amountPence ?? 0;
  return {
    id: order.id,
    code: order.code,
    track_token: order.trackToken,
    shop_id: shop.shop_id,
    shop_name: shop.shop_name,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    status: 'delivered',
    fulfilment,
    address_line: isDelivery ? customer.address : '',
    postcode: isDelivery ? customer.postcode : '',
    latitude: isDelivery ? customer.latitude : 0,
    longitude: isDelivery ? customer.longitude : 0,
    subtotal_pence: price.subtotalPence,
    service_fee_pence: fee('service_fee'),
    platform_fee_pence: fee('platform_fee'),
    total_pence: price.totalPence,
    to_pay_pence: price.toPayPence,
    refunded_pence: order.refund?.plan.totalPence ?? 0,
    prep_minutes: order.prepMinutes,
    paid_at: paidAt,
    answer_due_at: minutes(paidAt, ANSWER_WITHIN_MINUTES),
    accepted_at: order.acceptedAt,
    ready_at: order.readyAt,
    en_route_at: order.enRouteAt,
    delivered_at: deliveredAt,
    promised_by: promisedBy(paidAt, null),
    printed_at: order.acceptedAt,
    created: placedAt(order),
    updated: order.refund?.at ?? deliveredAt,
  };
}

export const lineRows = (order: PastOrder): Row[] =>
  order.lines.map(({ id, product, quantity }, index) => ({
    id,
    order: order.id,
    product: product.id,
    position: index + 1,
    name: product.name,
    category: product.category,
    price_pence: product.price_pence,
    quantity,
    amount_pence: product.price_pence * quantity,
    refunded_quantity: order.refund?.plan.lines.find((line) => line.id === id)?.quantity ?? 0,
    perishable: product.perishable,
    age_restricted: product.age_restricted,
    created: placedAt(order),
    updated: order.deliveredAt,
  }));

type PastEvent = OrderEvent & { by: string; by_user?: string; created: Date };

export function eventRows(order: PastOrder, draws: Draws): Row[] {
  const { shop, prepMinutes, courierName, enRouteAt, refund, fulfilment } = order;
  const shopper = { by: 'shop', by_user: shop.owner };
  const handedOver = { kind: 'delivered', facts: { fulfilment, age_checked: false } } as const;
  const packed: PastEvent[] =
    enRouteAt === null
      ? [
          { kind: 'ready', ...shopper, facts: { fulfilment }, created: order.readyAt },
          { ...handedOver, ...shopper, created: order.deliveredAt },
        ]
      : [
          { kind: 'en_route', by: 'courier', facts: { courier: courierName }, created: enRouteAt },
          { ...handedOver, by: 'courier', created: order.deliveredAt },
        ];
  const accepted = { shop: shop.shop_name, prep_minutes: prepMinutes };
  const events: PastEvent[] = [
    { kind: 'placed', by: 'customer', facts: { fulfilment }, created: placedAt(order) },
    { kind: 'paid', by: 'payments', facts: { by_credit: false }, created: order.paidAt },
    { kind: 'accepted', ...shopper, facts: accepted, created: order.acceptedAt },
    ...packed,
  ];
  if (refund !== null) {
    const facts = { goodwill: false, amount_pence: refund.plan.totalPence, reason: refund.reason };
    events.push({ kind: 'refunded', ...shopper, facts, created: refund.at });
  }
  return events.map((event) => ({ by_user: '', ...event, id: newRecordId(draws.bytes), order: order.id }));
}

export const paymentRow = (order: PastOrder, feeOf: (amountPence: number) => number): Row => ({
  id: order.paymentId,
  purpose: 'order',
  subject: order.id,
  status: 'paid',
  amount_pence: order.price.toPayPence,
  payment_intent: intentOf(order),
  charge: chargeOf(order),
  fee_pence: feeOf(order.price.toPayPence),
  expires_at: minutes(order.paidAt, 30),
  paid_at: order.paidAt,
  created_at: placedAt(order),
  updated_at: order.paidAt,
});

export const refundRows = (order: PastOrder): Row[] =>
  order.refund === null
    ? []
    : [
        {
          id: refundIdOf(order),
          payment: order.paymentId,
          order: order.id,
          amount_pence: order.refund.plan.totalPence,
          reason: order.refund.reason,
          lines: order.refund.plan.lines.map(({ id, quantity, amountPence }) => ({
            line: id,
            quantity,
            amount_pence: amountPence,
          })),
          status: 'succeeded',
          refund_id: refundOf(order),
          by_user: order.shop.owner,
          created_at: order.refund.at,
          updated_at: order.refund.at,
        },
      ];

export const deliveryRows = (order: PastOrder): Row[] =>
  order.enRouteAt === null
    ? []
    : [
        {
          id: deliveryIdOf(order),
          order: order.id,
          attempt: 1,
          courier: 'uber',
          delivery_id: `del_past_${order.id}`,
          status: 'delivered',
          courier_name: order.courierName,
          vehicle: 'bicycle',
          fee_pence: COURIER_FEE_PENCE,
          environment: 'sandbox',
          last_update_at: order.deliveredAt,
          created_at: order.acceptedAt,
          updated_at: order.deliveredAt,
        },
      ];

export const payoutRow = (payout: PastPayout): Row => ({
  id: payout.id,
  shop_id: payout.shop.shop_id,
  amount_pence: payout.amountPence,
  status: 'paid',
  due_on: payout.dueOn,
  transfer_id: transferOf(payout),
  payout_id: bankPayoutOf(payout),
  sent_at: payout.sentAt,
  paid_at: payout.arrivedAt,
  created: payout.sentAt,
  updated: payout.arrivedAt,
});

export const payoutLineRows = (payout: PastPayout, draws: Draws): Row[] =>
  payout.orders.map(({ order, outstandingPence }) => ({
    id: newRecordId(draws.bytes),
    payout: payout.id,
    shop_id: payout.shop.shop_id,
    order,
    amount_pence: outstandingPence,
    created: payout.sentAt,
  }));
