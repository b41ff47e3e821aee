import { expect, it } from 'vitest';
import { clipRing, thinOut } from './base-map-geometry.ts';

const frame = { west: 0, east: 10, south: 0, north: 10 };

it('keeps an island inside the frame as it is', () => {
  const island = [
    [1, 1],
    [2, 1],
    [2, 2],
  ] as const;
  expect(clipRing(island, frame)).toEqual(island);
});

it('cuts a coast at the edge of the frame', () => {
  const land = [
    [5, 5],
    [15, 5],
    [15, 8],
    [5, 8],
  ] as const;
  expect(clipRing(land, frame)).toEqual([
    [5, 5],
    [10, 5],
    [10, 8],
    [5, 8],
  ]);
});

it('drops islands outside the frame', () => {
  const away = [
    [20, 20],
    [21, 20],
    [21, 21],
  ] as const;
  expect(clipRing(away, frame)).toEqual([]);
});

it('simplifies a coast to the given step', () => {
  const coast = [
    [0, 0],
    [0.01, 0],
    [0.05, 0],
    [0.06, 0],
    [0.2, 0],
  ] as const;
  expect(thinOut(coast, 0.04)).toEqual([
    [0, 0],
    [0.05, 0],
    [0.2, 0],
  ]);
  expect(thinOut(coast, 0)).toEqual(coast);
});
