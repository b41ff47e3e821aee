// Computes `canHandOverAt` for a whole week at once: a screen asks for hundreds of moments, and the hours are the same
// for all.
import { earliestHandover, type HandoverFacts } from '../shops/handover.ts';
import { nextOpenMoment, openingHoursOf } from '../shops/shop-hours.ts';
import { addDays } from '../time/calendar-day.ts';
import { readClockTime } from '../time/clock-time.ts';
import { instantOfLondonMinute, londonParts } from '../time/london.ts';
import { closesAt, nextOpening } from '../time/open-at.ts';
import { hoursOn, type OpeningHours } from '../time/opening-hours.ts';

/** Both ends are included. */
export interface HandoverWindow {
  readonly from: Date;
  readonly to: Date;
}

function openWindows(hours: OpeningHours, from: Date, until: Date): HandoverWindow[] {
  const windows: HandoverWindow[] = [];
  let opens = nextOpenMoment(hours, from);
  while (opens && opens < until) {
    const closes = closesAt(hours, opens) ?? until;
    windows.push({ from: opens, to: closes });
    opens = closes < until ? nextOpening(hours, closes) : undefined;
  }
  return windows;
}

function earlyWindows(shop: HandoverFacts, hours: OpeningHours, orderedAt: Date, until: Date): HandoverWindow[] {
  const earlyMinute = readClockTime(shop.early_handover.trim());
  if (earlyMinute === undefined) return [];
  const windows: HandoverWindow[] = [];
  const lastDay = londonParts(until).day;
  for (let day = addDays(londonParts(orderedAt).day, 1); day <= lastDay; day = addDays(day, 1)) {
    const opensMinute = hoursOn(hours, day)[0]?.opensMinute;
    if (opensMinute === undefined || earlyMinute >= opensMinute) continue;
    windows.push({ from: instantOfLondonMinute(day, earlyMinute), to: instantOfLondonMinute(day, opensMinute) });
  }
  return windows;
}

/** The times up to `until` at which an order placed at `orderedAt` can be handed over. */
export function handoverWindows(shop: HandoverFacts, orderedAt: Date, until: Date): HandoverWindow[] {
  const earliest = earliestHandover(shop, orderedAt);
  if (!earliest) return [];
  const hours = openingHoursOf(shop);
  // The order may be ready at the very moment of closing, when the shop already counts as closed.
  const justBefore = new Date(earliest.getTime() - 1);
  return [...openWindows(hours, justBefore, until), ...earlyWindows(shop, hours, orderedAt, until)]
    .filter(({ to }) => to >= earliest)
    .map(({ from, to }) => ({ from: from < earliest ? earliest : from, to }));
}
