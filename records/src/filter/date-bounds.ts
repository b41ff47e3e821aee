// Compares dates as texts in their wire form. Those texts sort as the instants do, so any text can be turned into the
// first instant that does not sort before it, and the comparison can use the index of the timestamp column.
import { wireDate } from '../collections/storage.ts';

const START = Date.parse('0001-01-01T00:00:00.000Z');
const END = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The first millisecond whose wire form satisfies a monotonic test; null if there is none. */
function firstInstant(reached: (wire: string) => boolean): number | null {
  let low = START;
  let high = END + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reached(wireDate(new Date(middle)))) high = middle;
    else low = middle + 1;
  }
  return low > END ? null : low;
}

export interface DateBounds {
  /** First instant that sorts at or after the text. */
  from: number | null;
  /** First instant that sorts after the text; one more than `from` if the text is exactly a wire date. */
  after: number | null;
  exact: boolean;
}

const WIRE_DATE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z$/;

export function dateBounds(text: string): DateBounds {
  if (WIRE_DATE.test(text)) {
    const instant = Date.parse(text.replace(' ', 'T'));
    if (instant >= START && wireDate(new Date(instant)) === text)
      return { from: instant, after: instant + 1, exact: true };
  }
  const from = firstInstant((wire) => wire >= text);
  const exact = from !== null && wireDate(new Date(from)) === text;
  return { from, after: exact && from !== null ? from + 1 : from, exact };
}
