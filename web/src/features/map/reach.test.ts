import { distanceKm } from '@baitdrop/domain/geo/position';
import { expect, test } from 'vitest';
import { edgesOf } from './reach.ts';

test.each([
  ['Ringwood', { lat: 50.85, lng: -1.79 }, 12],
  ['Lerwick', { lat: 60.15, lng: -1.17 }, 50],
])('the ends of the circle around %s are as far away as the shop delivers', (_place, center, radiusKm) => {
  for (const edge of edgesOf({ center, radiusKm })) {
    const km = distanceKm(center, edge);
    expect(Math.abs(km - radiusKm) / radiusKm).toBeLessThan(0.02);
  }
});
