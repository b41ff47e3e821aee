import { deskMessages } from '@baitdrop/domain/messages/desk';
import type { Question } from '../../ui/modal/use-confirm.tsx';

export type LongHours = readonly { day: string; hours: string }[];

/** Asks for confirmation of hours past midnight or of more than 16 hours: 05:30 is easily typed for 17:30. */
export function longHoursQuestion(days: LongHours): Question {
  const { title, lead, change, keep } = deskMessages.longHours;
  return {
    title,
    keepLabel: change,
    confirmLabel: keep,
    variant: 'primary',
    text: (
      <>
        <p>{lead}</p>
        <ul className="grid gap-1">
          {days.map(({ day, hours }) => (
            <li key={`${day} ${hours}`} className="tabular-nums">
              <span className="font-semibold">{day}</span>: {hours}
            </li>
          ))}
        </ul>
      </>
    ),
  };
}
