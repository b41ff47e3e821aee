import { expect, test } from 'vitest';
import { kilometresBetween, pointAlong, startNear } from './path.ts';

const shop = { lat: 50.8462, lng: -1.7886 };
const door = { lat: 50.8981, lng: -1.7101 };

test('the way begins at the one end, ends at the other, and comes nearer in small pieces', () => {
  expect(pointAlong(shop, door, 0, 'a')).toEqual(shop);
  expect(pointAlong(shop, door, 1, 'a')).toEqual(door);
  const whole = kilometresBetween(shop, door);
  const points = Array.from({ length: 21 }, (_, index) => pointAlong(shop, door, index / 20, 'a'));
  for (const [index, point] of points.entries())
    expect(kilometresBetween(point, points[index + 1] ?? door)).toBeLessThan(whole / 10);
});

test('the courier starts within two kilometres or so of the shop, always at the same place for the same delivery', () => {
  const km = kilometresBetween(shop, startNear(shop, 'del_1'));
  expect(km).toBeGreaterThan(0.5);
  expect(km).toBeLessThan(2.1);
  expect(startNear(shop, 'del_1')).toEqual(startNear(shop, 'del_1'));
});
