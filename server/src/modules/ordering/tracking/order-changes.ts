import type { TrackedOrder } from '@baitdrop/contract/tracking';
import {
  paymentDisputeStateOf,
  describeDispute,
  describeRefund,
  describeSwap,
  type ChangeText,
} from '@baitdrop/domain/messages/order-changes';
import { orderEventText } from '@baitdrop/domain/messages/order-events';
import { pence } from '@baitdrop/domain/money/pence';
import type { TrackedRows } from './tracking.db.ts';

type Change = TrackedOrder['changes'][number];

const changeOf = ({ text, money }: ChangeText, amount_pence: number, at: Date): Change => ({
  text,
  money,
  amount_pence,
  at: at.toISOString(),
});

/** Changes come newest first. */
export function changesOf({ refunds, swaps, dispute }: TrackedRows, now: Date): Change[] {
  const disputeState = paymentDisputeStateOf(dispute?.status);
  const changes = [
    ...refunds.map(({ reason, items, amount_pence, credit_pence, status, created_at }) => {
      const [amountPence, creditPence] = [pence(amount_pence), pence(credit_pence)];
      const isFailed = status === 'failed';
      const refund = describeRefund({ reason, items, amountPence, creditPence, isFailed, at: created_at }, now);
      return changeOf(refund, amount_pence, created_at);
    }),
    ...swaps.map((swap) => changeOf(describeSwap(orderEventText(swap, { seesMoney: true })), 0, swap.created)),
    ...(dispute === undefined || disputeState === 'none'
      ? []
      : [changeOf(describeDispute(disputeState), dispute.amount_pence, dispute.updated_at)]),
  ];
  return changes.toSorted((one, other) => other.at.localeCompare(one.at));
}
