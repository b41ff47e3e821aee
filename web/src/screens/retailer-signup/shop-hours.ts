import type { RetailerSignupForm } from '@baitdrop/contract/accounts';
import { findLongHours } from '@baitdrop/domain/time/long-hours';

export interface DayTimes {
  isOpen: boolean;
  opens: string;
  closes: string;
}

export type DayGroup = 'weekdays' | 'saturday' | 'sunday';
export type Hours = Readonly<Record<DayGroup, DayTimes>>;

export const defaultHours: Hours = {
  weekdays: { isOpen: true, opens: '09:00', closes: '17:30' },
  saturday: { isOpen: true, opens: '07:00', closes: '17:00' },
  sunday: { isOpen: false, opens: '07:00', closes: '12:00' },
};

export const dayGroups: readonly { group: DayGroup; label: string }[] = [
  { group: 'weekdays', label: 'Monday to Friday' },
  { group: 'saturday', label: 'Saturday' },
  { group: 'sunday', label: 'Sunday' },
];

const text = ({ isOpen, opens, closes }: DayTimes): string => (isOpen ? `${opens}–${closes}` : 'Closed');

export function toOpeningHours({ weekdays, saturday, sunday }: Hours): RetailerSignupForm['openingHours'] {
  const weekday = text(weekdays);
  return {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: text(saturday),
    sunday: text(sunday),
  };
}

export const longHoursIn = (hours: Hours): { day: string; hours: string }[] =>
  dayGroups.flatMap(({ group, label }) =>
    findLongHours(text(hours[group])).map((each) => ({ day: label, hours: each })),
  );

export const hoursInWords = (hours: Hours): string =>
  dayGroups.map(({ group, label }) => `${label} ${text(hours[group])}`).join(' · ');
