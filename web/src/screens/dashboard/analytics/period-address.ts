// The selected days in the URL, so that they can be shared and survive a reload.
import { lastDays, type Period, readPeriod } from '@baitdrop/domain/analytics/period';
import { londonParts } from '@baitdrop/domain/time/london';

export const PERIOD_CHOICES = ['7', '30', '90', 'custom'] as const;
export type PeriodChoice = (typeof PERIOD_CHOICES)[number];

export interface PeriodAddress {
  choice: PeriodChoice;
  period: Period;
  /** The error of custom days; empty if they are valid. */
  problem: string;
}

const isChoice = (text: string | null): text is PeriodChoice => PERIOD_CHOICES.some((choice) => choice === text);

export function readPeriodAddress(params: URLSearchParams, now: Date): PeriodAddress {
  const today = londonParts(now).day;
  const days = params.get('days');
  const choice = isChoice(days) ? days : '30';
  if (choice !== 'custom') return { choice, period: lastDays(today, Number(choice)), problem: '' };
  const read = readPeriod(params.get('from') ?? '', params.get('to') ?? '');
  if (read.ok) return { choice, period: read.value, problem: '' };
  return { choice, period: lastDays(today, 30), problem: read.message };
}
