// A shop for tests: in England, open from 9:00 to 17:30 except on Sundays.
import type { HandoverFacts } from '../shops/handover.ts';
import { WEEKDAYS } from '../time/calendar-day.ts';

export const everyDay = (hours: string): Record<string, string> =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, hours]));

export const sampleShop = (facts: Partial<HandoverFacts> = {}): HandoverFacts => ({
  region: 'South West',
  opening_hours: { ...everyDay('09:00–17:30'), sunday: 'Closed' },
  closures: {},
  bank_holiday_hours: '',
  last_orders_minutes: 0,
  paused_until: null,
  lead_time_minutes: 20,
  extra_packing_minutes: 0,
  extra_packing_until: null,
  early_handover: '',
  ...facts,
});
