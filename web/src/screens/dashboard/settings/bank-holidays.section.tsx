import { HOLIDAY_HOURS_AS_USUAL, isUsualHolidayHours, openingHoursOf } from '@baitdrop/domain/shops/shop-hours';
import { parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import { formatDayHours, hoursOn } from '@baitdrop/domain/time/opening-hours';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { dayText } from '../../../ui/time/london-text.ts';
import { DayHours } from './day-hours.tsx';
import { CLOSED, opened } from './day-text.ts';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

type Way = 'usual' | 'closed' | 'special';

const ways = [
  { value: 'closed', label: 'Closed' },
  { value: 'usual', label: 'As usual' },
  { value: 'special', label: 'Special hours' },
] as const;

const wayOf = (text: string): Way => {
  if (isUsualHolidayHours(text)) return 'usual';
  return text === '' || text.toLowerCase() === CLOSED.toLowerCase() ? 'closed' : 'special';
};

const textOf: Record<Way, string> = { usual: HOLIDAY_HOURS_AS_USUAL, closed: CLOSED, special: opened() };

export function BankHolidaysSection({ settings }: { settings: SettingsDraft }) {
  const { draft, page } = settings;
  const text = draft.bank_holiday_hours;
  const hours = openingHoursOf({
    region: '',
    opening_hours: draft.opening_hours,
    closures: draft.closures,
    bank_holiday_hours: text,
    last_orders_minutes: 0,
    paused_until: null,
  });
  // The list is already limited to the shop's own division.
  const holds = (day: string): string => {
    const read = parseCalendarDay(day);
    if (!read.ok) return '';
    if (hours.exceptions.has(read.value) || !hours.bankHolidays) return formatDayHours(hoursOn(hours, read.value));
    return formatDayHours(hours.bankHolidays.hours);
  };
  return (
    <SettingsSection
      id="bank-holidays"
      title="Bank holidays"
      lead="You’re closed unless you say otherwise. For a single one, add it under holidays and one-off days."
      error={settings.form.errorOf('bank_holiday_hours')}
      form={settings.form}
    >
      <div>
        <Segmented
          legend="Your hours on bank holidays"
          segments={ways}
          value={wayOf(text)}
          onChange={(way) => settings.set({ bank_holiday_hours: textOf[way] })}
        />
      </div>
      {wayOf(text) === 'special' ? (
        <DayHours
          label="Bank holidays"
          text={text}
          onChange={(changed) => settings.set({ bank_holiday_hours: changed })}
        />
      ) : null}
      <table className="w-full text-left">
        <caption className="sr-only">The bank holidays of the coming year</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Holiday</th>
            <th scope="col">Hours</th>
          </tr>
        </thead>
        <tbody>
          {page.bank_holidays.map(({ day, name }) => {
            const read = parseCalendarDay(day);
            return (
              <tr key={day} className="border-t border-line first:border-0">
                <td className="py-2 pr-3 whitespace-nowrap tabular-nums">{read.ok ? dayText(read.value) : day}</td>
                <td className="py-2 pr-3 wrap-anywhere">{name}</td>
                <td className="py-2 text-right text-muted tabular-nums">
                  {holds(day)
                    .split(', ')
                    .map((period) => (
                      <span key={period} className="block whitespace-nowrap">
                        {period}
                      </span>
                    ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </SettingsSection>
  );
}
