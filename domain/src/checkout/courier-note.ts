// The delivery note shown to the courier.
import { plusCodeOf } from '../geo/plus-code.ts';
import type { Position } from '../geo/position.ts';

/** The longest note that courier companies accept. */
export const MAX_COURIER_NOTE = 280;

/**
 * Prefixes the note with the pin as a plus code, which map apps find: a courier company's app may lead to the address
 * even if it was sent coordinates.
 */
export function courierNote(note: string, pin: Position | undefined): string {
  if (!pin) return note;
  return `Pin: ${plusCodeOf(pin)} (plus code: type it into your map). ${note}`.trim().slice(0, MAX_COURIER_NOTE);
}
