import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Arrival, ask, type Asked, isOnItsWay } from './asked-address.ts';

const at = (key: string, number?: number, isReturn = false): Arrival => ({ key, number, isReturn });

it('builds the second press on the first, before and after the first has arrived', () => {
  const first = ask(null, at('start'), 'show=low', 1);
  const second = ask(first, at('start'), 'show=low&q=red', 2);
  expect(isOnItsWay(second, at('start'))).toBe(true);
  expect(isOnItsWay(second, at('a', 1))).toBe(true);
  const third = ask(second, at('a', 1), 'show=low&q=red&page=2', 3);
  expect(isOnItsWay(third, at('b', 2))).toBe(true);
  expect(isOnItsWay(third, at('c', 3))).toBe(false);
});

it('gives way to Back, to a link and to a page that was loaded', () => {
  const second = ask(ask(null, at('start'), 'a=1', 1), at('start'), 'a=2', 2);
  expect(isOnItsWay(second, at('before', 1, true))).toBe(false);
  expect(isOnItsWay(second, at('link'))).toBe(false);
  expect(isOnItsWay(ask(null, at('now', 9), 'a=1', 10), at('older', 4))).toBe(false);
});

it('never shows an old ask while the router catches up, however late it is', () => {
  // Each step is a press (true) or the arrival of the oldest pending request (false), in any order.
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (steps) => {
      let asked: Asked | null = null;
      let place = at('start');
      let count = 0;
      const underWay: number[] = [];
      for (const isPress of steps) {
        if (isPress) {
          count += 1;
          asked = ask(asked, place, String(count), count);
          underWay.push(count);
        } else {
          const arrived = underWay.shift();
          if (arrived === undefined) continue;
          place = at(`key ${arrived}`, arrived);
        }
        const shown = asked !== null && isOnItsWay(asked, place) ? asked.search : String(place.number ?? 0);
        expect(shown).toBe(String(count));
      }
    }),
  );
});
