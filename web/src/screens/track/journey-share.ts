import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { distanceKm } from '@baitdrop/domain/geo/position';

type Facts = Pick<TrackedOrder, 'status' | 'steps' | 'shop' | 'drop' | 'courier'>;

// The share of the line for the time at the shop; the courier's route takes the rest.
const SHOP_PART = 0.3;
const NEARLY_THERE = 0.96;

function courierShare({ shop, drop, courier }: Facts): number {
  if (!drop || !courier?.position) return 0;
  const end = { lat: drop.latitude, lng: drop.longitude };
  const totalKm = distanceKm({ lat: shop.latitude, lng: shop.longitude }, end);
  if (totalKm === 0) return 1;
  return 1 - Math.min(1, distanceKm(courier.position, end) / totalKm);
}

/** Returns the float's position on the line between shop and destination, from 0 to 1. */
export function journeyShare(facts: Facts): number {
  if (facts.status === 'delivered') return 1;
  const done = facts.steps.filter(({ at }) => at !== null).length;
  if (facts.status === 'en_route') return SHOP_PART + courierShare(facts) * (NEARLY_THERE - SHOP_PART);
  if (facts.drop === null) return Math.min(NEARLY_THERE, done / Math.max(1, facts.steps.length));
  return SHOP_PART * Math.min(1, done / 4);
}
