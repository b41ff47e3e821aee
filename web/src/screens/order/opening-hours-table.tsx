import { WEEKDAYS } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import { useMinute } from '../../platform/use-minute.ts';
import { capitalised } from './filter-products.ts';

export function OpeningHoursTable({ hours }: { hours: Record<string, string> }) {
  const now = useMinute();
  const today = now === null ? null : londonParts(now).weekday;
  return (
    <table className="w-full max-w-[22rem] tabular-nums">
      <caption className="sr-only">Opening hours</caption>
      <tbody>
        {WEEKDAYS.map((day) => (
          <tr key={day} className={day === today ? 'font-semibold' : ''}>
            <th scope="row" className={`py-0.5 pr-6 text-left ${day === today ? '' : 'font-normal'}`}>
              {capitalised(day)}
              {day === today ? <span className="sr-only"> (today)</span> : null}
            </th>
            <td className="py-0.5">{hours[day] ?? hours[capitalised(day)] ?? 'Not known'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
