import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type RouterPosition, requestSearch, type PendingSearch, isPending } from './pending-search.ts';

const at = (key: string, number?: number, isReturn = false): RouterPosition => ({ key, number, isReturn });

it('applies the second change to the first, before and after the first has loaded', () => {
  const first = requestSearch(null, at('start'), 'show=low', 1);
  const second = requestSearch(first, at('start'), 'show=low&q=red', 2);
  expect(isPending(second, at('start'))).toBe(true);
  expect(isPending(second, at('a', 1))).toBe(true);
  const third = requestSearch(second, at('a', 1), 'show=low&q=red&page=2', 3);
  expect(isPending(third, at('b', 2))).toBe(true);
  expect(isPending(third, at('c', 3))).toBe(false);
});

it('is dropped after Back, a link and a page load', () => {
  const second = requestSearch(requestSearch(null, at('start'), 'a=1', 1), at('start'), 'a=2', 2);
  expect(isPending(second, at('before', 1, true))).toBe(false);
  expect(isPending(second, at('link'))).toBe(false);
  expect(isPending(requestSearch(null, at('now', 9), 'a=1', 10), at('older', 4))).toBe(false);
});

it('never shows an older search while the router catches up', () => {
  // Each step is a press (true) or the arrival of the oldest pending request (false), in any order.
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (steps) => {
      let pending: PendingSearch | null = null;
      let place = at('start');
      let count = 0;
      const underWay: number[] = [];
      for (const isPress of steps) {
        if (isPress) {
          count += 1;
          pending = requestSearch(pending, place, String(count), count);
          underWay.push(count);
        } else {
          const arrived = underWay.shift();
          if (arrived === undefined) continue;
          place = at(`key ${arrived}`, arrived);
        }
        const shown = pending !== null && isPending(pending, place) ? pending.search : String(place.number ?? 0);
        expect(shown).toBe(String(count));
      }
    }),
  );
});
