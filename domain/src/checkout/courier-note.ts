// The note a courier reads at the door, or on the bank.
import { plusCodeOf } from '../geo/plus-code.ts';
import type { Position } from '../geo/position.ts';

/** What couriers' services take. */
export const MAX_COURIER_NOTE = 280;

/**
 * Begins with the pin as a plus code, which map apps find: couriers' services may lead to the address whatever
 * coordinates they were given.
 */
export function courierNote(note: string, pin: Position | undefined): string {
  if (!pin) return note;
  return `Pin: ${plusCodeOf(pin)} (plus code: type it into your map). ${note}`.trim().slice(0, MAX_COURIER_NOTE);
}
