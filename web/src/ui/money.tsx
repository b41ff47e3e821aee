import type { Pence } from '@baitdrop/domain/money/pence';
import { formatPounds, formatPoundsBriefly } from '@baitdrop/domain/money/pounds';

interface MoneyProps {
  amount: Pence;
  /** Shows '£25' instead of '£25.00': for prices in sentences, never in sums. */
  brief?: boolean;
  className?: string;
}

export function Money({ amount, brief = false, className = '' }: MoneyProps) {
  const text = brief ? formatPoundsBriefly(amount) : formatPounds(amount);
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{text}</span>;
}
