import { describe, expect, it } from 'vitest';
import { positionOfShop, deliveryReach, roundKm } from './delivery-reach.ts';

const ringwood = { latitude: 50.85, longitude: -1.79, delivery_radius: 10, baitdrop_enabled: true };
const place = { lat: 50.9, lng: -1.79 };

describe('the delivery area of a shop', () => {
  it.each([
    [ringwood, true],
    [{ ...ringwood, delivery_radius: 5.5 }, false],
    [{ ...ringwood, baitdrop_enabled: false }, false],
  ])('%o: %s', (shop, delivers) => {
    const reach = deliveryReach(shop, place);
    expect(reach.delivers).toBe(delivers);
    expect(roundKm(reach.distanceKm ?? 0)).toBe(5.6);
  });

  it('ends at 50 km, whatever the shop entered', () => {
    const far = { lat: 51.4, lng: -1.79 };
    expect(deliveryReach({ ...ringwood, delivery_radius: 100 }, far).delivers).toBe(false);
  });

  it('is unknown for a shop without a position', () => {
    const lost = { ...ringwood, latitude: 0, longitude: 0 };
    expect(positionOfShop(lost)).toBeUndefined();
    expect(deliveryReach(lost, place)).toEqual({ distanceKm: null, delivers: false });
  });
});
