import type { PayoutStatement, ShopPayouts } from '@baitdrop/contract/shop-money';
import { parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import type { ChipTone } from '../../../ui/chip.tsx';
import { dayText } from '../../../ui/time/london-text.ts';

type Status = ShopPayouts['items'][number]['status'];

export const payoutStatus: Record<Status, { label: string; tone: ChipTone }> = {
  waiting: { label: 'Being checked', tone: 'info' },
  scheduled: { label: 'Leaves today', tone: 'info' },
  sent: { label: 'With your bank', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Refused by your bank', tone: 'error' },
  reversed: { label: 'Returned', tone: 'error' },
};

export const clawbackLabels: Record<PayoutStatement['taken_back'][number]['status'], string> = {
  queued: 'being taken back',
  succeeded: 'taken back from your account',
  failed: 'taken off your next payout',
};

/** Formats a day of the API as '18 Nov 2026'; other text stays as it is. */
export function dayOf(text: string): string {
  const day = parseCalendarDay(text);
  return day.ok ? dayText(day.value) : text;
}
