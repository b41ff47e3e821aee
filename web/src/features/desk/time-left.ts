import { instantText } from '../../ui/time/london-text.ts';

export interface TimeLeft {
  /** Minutes and seconds such as '9:41', or the time of day if that is far off. */
  clock: string;
  /** The same as a sentence. */
  text: string;
  urgency: 'calm' | 'hurry' | 'over';
}

const MINUTE_MS = 60_000;
const FAR_MS = 60 * MINUTE_MS;
const URGENT_MS = 3 * MINUTE_MS;

/**
 * Returns how long the shop has to answer. An order placed while it is closed can be answered until after its opening.
 */
export function timeLeft(answerDueAt: string, nowMs: number): TimeLeft {
  const due = new Date(answerDueAt);
  const leftMs = due.getTime() - nowMs;
  if (Number.isNaN(leftMs) || leftMs <= 0)
    return { clock: '0:00', text: 'Time’s up. We’re cancelling and refunding it.', urgency: 'over' };
  if (leftMs > FAR_MS) {
    const clock = instantText(due, 'time');
    return { clock, text: `Answer by ${instantText(due, 'both', new Date(nowMs))}`, urgency: 'calm' };
  }
  const seconds = Math.ceil(leftMs / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return { clock, text: 'left to answer', urgency: leftMs <= URGENT_MS ? 'hurry' : 'calm' };
}
