import Clock from 'lucide-react/icons/clock';
import { timeLeft } from './time-left.ts';
import { useSecond } from '../../platform/use-second.ts';

/** Counts down to the deadline for an order's answer; large on the card, small in a list. */
export function Countdown({ answerDueAt, size = 'line' }: { answerDueAt: string; size?: 'line' | 'big' }) {
  const now = useSecond();
  if (now === null) return null;
  const { clock, text, urgency } = timeLeft(answerDueAt, now);
  if (size === 'line') {
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap tabular-nums">
        <Clock aria-hidden="true" size={16} strokeWidth={2} />
        {clock}
      </span>
    );
  }
  const isFar = urgency === 'calm' && text !== 'left to answer';
  return (
    <p role="timer" className="text-right leading-tight">
      {isFar ? null : <span className="block font-heading text-3xl font-bold tabular-nums">{clock}</span>}
      <span className="block text-sm font-semibold">{text}</span>
    </p>
  );
}
