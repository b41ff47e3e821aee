import { estimateMonthlyFees, type MonthlyFees } from '@baitdrop/domain/fees/pricing-calculator';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPoundsBriefly, parsePounds } from '@baitdrop/domain/money/pounds';

const MAX_ORDERS = 100_000;
const MAX_ORDER_PENCE = pence(10_000_00);

export type CalculatorResult =
  | { ok: true; fees: MonthlyFees }
  | { ok: false; ordersError?: string; averageError?: string };

/** Parses the two fields as typed. Each error belongs to the field that has it. */
export function calculate(ordersText: string, averageText: string): CalculatorResult {
  const orders = ordersText.trim() === '' ? Number.NaN : Number(ordersText);
  const average = parsePounds(averageText);
  if (!average.ok) return { ok: false, averageError: average.message };
  if (orders > MAX_ORDERS) return { ok: false, ordersError: 'Enter at most 100,000 orders a month.' };
  if (average.value > MAX_ORDER_PENCE) {
    return { ok: false, averageError: `Enter at most ${formatPoundsBriefly(MAX_ORDER_PENCE)}.` };
  }
  const estimate = estimateMonthlyFees(orders, average.value);
  if (estimate.ok) return { ok: true, fees: estimate.value };
  return estimate.reason === 'not_a_count'
    ? { ok: false, ordersError: estimate.message }
    : { ok: false, averageError: estimate.message };
}
