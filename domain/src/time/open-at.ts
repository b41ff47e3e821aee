import { addDays, type CalendarDay } from './calendar-day.ts';
import { instantOfLondonMinute, londonParts } from './london.ts';
import { hoursOn, type OpeningHours } from './opening-hours.ts';

/** A period without a break in which the shop is open: from `opensMs`, up to but not including `closesMs`. */
interface OpenSpell {
  readonly opensMs: number;
  readonly closesMs: number;
}

const DAYS_TO_LOOK_FOR_AN_OPENING = 366;
const DAYS_TO_LOOK_FOR_A_CLOSING = 14;

/** Open periods in order. Adjacent ones are joined, so a shop that is always open has a single one. */
function* openSpells(hours: OpeningHours, from: CalendarDay, days: number): Generator<OpenSpell> {
  let current: OpenSpell | undefined;
  for (let offset = 0; offset < days; offset += 1) {
    const day = addDays(from, offset);
    for (const period of hoursOn(hours, day)) {
      const opensMs = instantOfLondonMinute(day, period.opensMinute).getTime();
      const closesMs = instantOfLondonMinute(day, period.closesMinute).getTime();
      // Hours entirely inside the hour skipped in March do not exist.
      if (closesMs <= opensMs) continue;
      if (current && opensMs <= current.closesMs) {
        current = { opensMs: current.opensMs, closesMs: Math.max(current.closesMs, closesMs) };
      } else {
        if (current) yield current;
        current = { opensMs, closesMs };
      }
    }
  }
  if (current) yield current;
}

// Yesterday's hours may run past midnight into today.
const dayBefore = (instant: Date): CalendarDay => addDays(londonParts(instant).day, -1);

function spellAt(hours: OpeningHours, instant: Date, days: number): OpenSpell | undefined {
  const atMs = instant.getTime();
  for (const spell of openSpells(hours, dayBefore(instant), days)) {
    if (spell.opensMs <= atMs && atMs < spell.closesMs) return spell;
    if (spell.opensMs > atMs) return undefined;
  }
  return undefined;
}

export const isOpenAt = (hours: OpeningHours, instant: Date): boolean => spellAt(hours, instant, 2) !== undefined;

/** The start of the open period at `instant`, found from the day before. Undefined when the shop is closed. */
export function openedAt(hours: OpeningHours, instant: Date): Date | undefined {
  const spell = spellAt(hours, instant, 2);
  return spell && new Date(spell.opensMs);
}

/** The first opening after `instant`, even if the shop is open then. Undefined when there is none within a year. */
export function nextOpening(hours: OpeningHours, instant: Date): Date | undefined {
  for (const spell of openSpells(hours, dayBefore(instant), DAYS_TO_LOOK_FOR_AN_OPENING)) {
    if (spell.opensMs > instant.getTime()) return new Date(spell.opensMs);
  }
  return undefined;
}

/** When the open shop closes. Undefined when it is closed, or stays open for the next fortnight. */
export function closesAt(hours: OpeningHours, instant: Date): Date | undefined {
  const spell = spellAt(hours, instant, DAYS_TO_LOOK_FOR_A_CLOSING + 2);
  const horizon = instantOfLondonMinute(addDays(londonParts(instant).day, DAYS_TO_LOOK_FOR_A_CLOSING), 0);
  return spell && spell.closesMs < horizon.getTime() ? new Date(spell.closesMs) : undefined;
}
