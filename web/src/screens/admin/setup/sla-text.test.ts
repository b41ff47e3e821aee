import { expect, it } from 'vitest';
import { slaText } from './sla-text.ts';

const now = new Date('2026-07-01T12:00:00Z');

it.each([
  ['running', '2026-07-01T13:30:00Z', '1 h 30 min left', 'neutral'],
  ['running', '2026-07-01T12:20:59Z', '20 min left', 'live'],
  // The server said "running" a moment ago; by the clock on the screen the promise is overdue.
  ['running', '2026-07-01T11:59:00Z', '1 min overdue', 'error'],
  ['overdue', '2026-07-01T09:45:00Z', '2 h 15 min overdue', 'error'],
  ['overdue', '2026-06-28T12:00:00Z', '3 days overdue', 'error'],
  ['kept', '2026-07-01T09:45:00Z', 'Kept', 'success'],
  ['missed', '2026-07-01T09:45:00Z', 'Kept too late', 'warning'],
  ['idle', null, 'Not running', 'neutral'],
] as const)('a promise that is %s until %s is shown as “%s”', (state, due_at, text, tone) => {
  expect(slaText({ state, due_at }, now)).toEqual({ text, tone });
});
