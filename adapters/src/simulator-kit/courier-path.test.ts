import { expect, test } from 'vitest';
import { distanceKm } from '@baitdrop/domain/geo/position';
import { pointAlong, startNear } from './courier-path.ts';

const shop = { lat: 50.8462, lng: -1.7886 };
const door = { lat: 50.8981, lng: -1.7101 };

test('the path begins and ends exactly at its ends and approaches in small steps', () => {
  expect(pointAlong(shop, door, 0, 'a')).toEqual(shop);
  expect(pointAlong(shop, door, 1, 'a')).toEqual(door);
  const whole = distanceKm(shop, door);
  const points = Array.from({ length: 21 }, (_, index) => pointAlong(shop, door, index / 20, 'a'));
  for (const [index, point] of points.entries())
    expect(distanceKm(point, points[index + 1] ?? door)).toBeLessThan(whole / 10);
});

test('the courier starts within about two kilometres of the shop, at the same place for the same delivery', () => {
  const km = distanceKm(shop, startNear(shop, 'del_1'));
  expect(km).toBeGreaterThan(0.5);
  expect(km).toBeLessThan(2.1);
  expect(startNear(shop, 'del_1')).toEqual(startNear(shop, 'del_1'));
});
