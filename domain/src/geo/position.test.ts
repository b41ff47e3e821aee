import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundingBox, distanceKm, formatDistance, formatReach, type Position } from './position.ts';

const anywhere: fc.Arbitrary<Position> = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const inBritain: fc.Arbitrary<Position> = fc.record({
  lat: fc.double({ min: 49.8, max: 60.9, noNaN: true }),
  lng: fc.double({ min: -8.7, max: 1.8, noNaN: true }),
});

describe('distances', () => {
  it.each([
    ['a degree of latitude', { lat: 52, lng: 0 }, { lat: 53, lng: 0 }, '111.2 km'],
    ['London to Edinburgh', { lat: 51.5074, lng: -0.1278 }, { lat: 55.9533, lng: -3.1883 }, '533.7 km'],
    ['a head office to its sector', { lat: 52.67494, lng: 1.3726 }, { lat: 52.6673, lng: 1.4229 }, '3.5 km'],
    ['a head office to its outcode', { lat: 52.67494, lng: 1.3726 }, { lat: 52.6352, lng: 1.4636 }, '7.6 km'],
    ['pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, '20015.1 km'],
  ])('%s', (_, from, to, expected) => {
    expect(`${distanceKm(from, to).toFixed(1)} km`).toBe(expected);
  });

  it.each([
    [2, '1.2 miles (2 km)'],
    [3.44, '2.1 miles (3.4 km)'],
    [1.6, '1 mile (1.6 km)'],
    [0, '0 miles (0 km)'],
    [16.1, '10 miles (16.1 km)'],
    [1609.344, '1000 miles (1609.3 km)'],
  ])('%d km are shown in miles, with kilometres in brackets: %s', (km, expected) => {
    expect(formatDistance(km)).toBe(expected);
    expect(formatDistance(km, { isAbout: true })).toBe(`about ${expected}`);
  });

  it('as a limit is a whole number of miles', () => expect(formatReach(80)).toBe('50 miles (80 km)'));

  it('is the same both ways, and zero from a position to itself', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, a)).toBe(0);
      }),
    );
  });

  it('is never longer than a detour', () => {
    fc.assert(
      fc.property(anywhere, anywhere, anywhere, (a, b, c) => {
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-3);
      }),
    );
  });
});

describe('the box around a place', () => {
  it('contains every point within the radius', () => {
    const steps = fc.double({ min: -1.5, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(inBritain, fc.integer({ min: 1, max: 60 }), steps, steps, (centre, radiusKm, stepLat, stepLng) => {
        const box = boundingBox(centre, radiusKm);
        const point = {
          lat: centre.lat + stepLat * (box.north - centre.lat),
          lng: centre.lng + stepLng * (box.east - centre.lng),
        };
        const inBox = Math.abs(stepLat) <= 1 && Math.abs(stepLng) <= 1;
        expect(inBox || distanceKm(centre, point) > radiusKm).toBe(true);
      }),
    );
  });

  it('touches the circle on all four sides', () => {
    const centre = { lat: 52.6, lng: 1.3 };
    const { south, north, west, east } = boundingBox(centre, 10);
    expect(distanceKm(centre, { ...centre, lat: north })).toBeCloseTo(10, 6);
    expect(distanceKm(centre, { ...centre, lat: south })).toBeCloseTo(10, 6);
    expect(distanceKm(centre, { ...centre, lng: east })).toBeGreaterThan(10);
    expect(distanceKm(centre, { ...centre, lng: east })).toBeLessThan(10.01);
    expect(east - centre.lng).toBeCloseTo(centre.lng - west, 12);
  });
});
