import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fanOut, gatherSpots, type Spot } from './clusters.ts';

const spot = (id: string, x: number, y: number): Spot => ({ id, x, y });
const ids = (spots: readonly Spot[], reachPx = 44) =>
  gatherSpots(spots, reachPx).map(({ members }) => members.map(({ id }) => id).join(''));

describe('grouping markers that would overlap', () => {
  it('keeps markers apart if there is room', () => {
    expect(ids([spot('a', 0, 0), spot('b', 50, 0), spot('c', 0, 50)])).toEqual(['a', 'b', 'c']);
  });

  it('groups neighbours around the first, also across a cell edge', () => {
    expect(ids([spot('a', 43, 43), spot('b', 45, 45), spot('c', 200, 0)])).toEqual(['ab', 'c']);
  });

  it('shows every shop exactly once, and no two clusters overlap', () => {
    const anyPlaces = fc.array(
      fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) }),
    );
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const spots = places.map(({ x, y }, index) => spot(String(index), x, y));
        const clusters = gatherSpots(spots, 44);
        const shown = clusters.flatMap(({ members }) => members.map(({ id }) => id));
        expect(shown.toSorted()).toEqual(spots.map(({ id }) => id).toSorted());
        for (const [index, one] of clusters.entries())
          for (const other of clusters.slice(index + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(44);
      }),
    );
  });
});

it('two shops in one building are side by side at the closest zoom', () => {
  expect(fanOut([spot('a', 10, 10), spot('b', 10, 10), spot('c', 90, 10)], 44)).toEqual([
    spot('a', 10, 10),
    spot('b', 54, 10),
    spot('c', 90, 10),
  ]);
});
