import { accept, refuse, type Verdict } from '../refusal.ts';
import { pence, type Pence } from './pence.ts';

const AMOUNT = /^(?<sign>[-−]?)£?(?<pounds>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<fraction>\d+))?$/;

export type PoundsRefusal = 'not_an_amount' | 'too_precise' | 'too_large';

/**
 * Parses pounds: '4.20', '£1,234.50', '-4', '−£4', or a number from JSON or a form. A number is read through its
 * shortest decimal text, so 4.35 is 435 pence and never 434.999…. More than two decimals are refused, not rounded: half
 * a penny is a typing error.
 */
export function parsePounds(pounds: string | number): Verdict<Pence, PoundsRefusal> {
  const text = String(pounds).trim();
  const groups = AMOUNT.exec(text)?.groups;
  if (!groups) return refuse('not_an_amount', 'Enter an amount in pounds, such as 4.20.');
  const { sign = '', pounds: whole = '', fraction = '' } = groups;
  if (fraction.length > 2) return refuse('too_precise', 'Enter pounds and pence with at most two decimals.');
  const amount = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount)) return refuse('too_large', 'That amount is too large.');
  return accept(pence(sign ? -amount : amount));
}

/** For record fields and CSV only: the nearest number, which prints as the exact decimal. */
export const toPounds = (amount: Pence): number => amount / 100;

/** The amount of a record field in pounds; rounding restores the exact pence of a floating-point number. */
export const penceFromPounds = (pounds: number): Pence => pence(Math.round(pounds * 100));

/** '£4.20', '£1,234.50', '−£0.05' with a true minus sign. */
export function formatPounds(amount: Pence): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const pounds = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '−' : ''}£${pounds}.${digits.slice(-2)}`;
}

/** '£25' for whole pounds, '£27.50' otherwise. */
export const formatPoundsBriefly = (amount: Pence): string => formatPounds(amount).replace(/\.00$/, '');
