import { clockOf } from '@baitdrop/domain/time/london';
import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';

const money = (amount: number): string => formatPounds(pence(amount));

/** Describes the visible differences between the accepted quote and the new one. */
export function reviewChanges(before: QuoteAnswer, after: QuoteAnswer): string[] {
  const changes = after.differences.map(({ message }) => message);
  if (before.to_pay_pence !== after.to_pay_pence) {
    changes.push(`The total is now ${money(after.to_pay_pence)}, not ${money(before.to_pay_pence)}.`);
  }
  for (const { kind, message } of after.obstacles) {
    if (!before.obstacles.some((other) => other.kind === kind)) changes.push(message);
  }
  if (before.asap && after.asap) {
    const lateByMs = Date.parse(after.asap.arrives_by) - Date.parse(before.asap.arrives_by);
    if (lateByMs > 10 * 60_000) changes.push(`It would now arrive by ${clockOf(new Date(after.asap.arrives_by))}.`);
  }
  // A sum below the minimum is both a difference and an obstacle, with the same text.
  return [...new Set(changes)];
}
