// The past of the sample shops in the ledger: the movements that the product itself would have booked, oldest first.
import {
  COURIER_PAYABLE,
  entriesOf,
  type LedgerEntry,
  PAYOUTS_SCHEDULED,
  platformAccounts,
  PROVIDER_CLEARING,
  REFUNDS_PENDING,
  shopAccount,
  shopHeldAccount,
} from '@baitdrop/domain/ledger/accounts';
import type { PastOrder } from './past-order.ts';
import type { PastPayout } from './plan-payouts.ts';

export interface PastMovement {
  kind: string;
  reference: string;
  at: Date;
  entries: LedgerEntry[];
}

/** The price of every delivery by the simulated courier. */
export const COURIER_FEE_PENCE = 899;

export const deliveryIdOf = ({ id }: PastOrder): string => `past-${id}`;
export const refundIdOf = ({ id }: PastOrder): string => `past-refund-${id}`;

type FeeOf = (amountPence: number) => number;

export function pastMovements(
  orders: readonly PastOrder[],
  payouts: readonly PastPayout[],
  feeOf: FeeOf,
): PastMovement[] {
  return [...orders.flatMap((order) => ofOrder(order, feeOf)), ...payouts.flatMap(ofPayout)].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}

function ofOrder(order: PastOrder, feeOf: FeeOf): PastMovement[] {
  const { id, shop, price, paidAt, enRouteAt, deliveredAt } = order;
  const [held, own] = [shopHeldAccount(shop.shop_id), shopAccount(shop.shop_id)];
  const fee = (kind: string) => price.breakdown.find((line) => line.kind === kind)?.amountPence ?? 0;
  const cardFee = feeOf(price.toPayPence);
  const book = (kind: string, reference: string, at: Date, amounts: Record<string, number>): PastMovement => ({
    kind,
    reference,
    at,
    entries: entriesOf(amounts),
  });
  return [
    book('order-paid', id, paidAt, {
      [PROVIDER_CLEARING]: -price.toPayPence,
      [held]: price.subtotalPence,
      [platformAccounts.serviceFees]: fee('service_fee'),
      [platformAccounts.platformFees]: fee('platform_fee'),
    }),
    book('card-fee', order.paymentId, paidAt, {
      [platformAccounts.cardFees]: -cardFee,
      [PROVIDER_CLEARING]: cardFee,
    }),
    ...(enRouteAt === null
      ? []
      : [
          book('courier-fee', deliveryIdOf(order), enRouteAt, {
            [platformAccounts.courierCost]: -COURIER_FEE_PENCE,
            [COURIER_PAYABLE]: COURIER_FEE_PENCE,
          }),
        ]),
    book('order-delivered', id, deliveredAt, { [held]: -price.subtotalPence, [own]: price.subtotalPence }),
    ...refundOf(order, own),
  ];
}

function refundOf(order: PastOrder, shop: string): PastMovement[] {
  if (order.refund === null) return [];
  const { plan, at } = order.refund;
  const reference = refundIdOf(order);
  return [
    {
      kind: 'refund',
      reference,
      at,
      entries: entriesOf({
        [shop]: -plan.goodsPence,
        [platformAccounts.serviceFees]: -plan.serviceFeePence,
        [platformAccounts.platformFees]: -plan.platformFeePence,
        [REFUNDS_PENDING]: plan.moneyPence,
      }),
    },
    {
      kind: 'refund-paid',
      reference,
      at,
      entries: entriesOf({ [REFUNDS_PENDING]: -plan.moneyPence, [PROVIDER_CLEARING]: plan.moneyPence }),
    },
  ];
}

function ofPayout({ id, shop, amountPence, sentAt: at }: PastPayout): PastMovement[] {
  const scheduled = { [shopAccount(shop.shop_id)]: -amountPence, [PAYOUTS_SCHEDULED]: amountPence };
  const sent = { [PAYOUTS_SCHEDULED]: -amountPence, [PROVIDER_CLEARING]: amountPence };
  return [
    { kind: 'payout-scheduled', reference: id, at, entries: entriesOf(scheduled) },
    { kind: 'payout-sent', reference: id, at, entries: entriesOf(sent) },
  ];
}
