// A shop as the directory reads it and as a card shows it.
import type { ShopCard, ShopHours } from '@baitdrop/contract/directory';
import { thumbUrl, SHOP_LOGO_THUMBS, SHOP_PHOTO_THUMBS } from '@baitdrop/contract/pictures';
import { TYPICAL_MINUTES_SAMPLE, typicalDeliveryMinutes } from '@baitdrop/domain/delivery/typical-delivery-minutes';
import { STANDARD_FEES } from '@baitdrop/domain/fees/fee-policy';
import type { Position } from '@baitdrop/domain/geo/position';
import { deliveryReach, roundKm } from '@baitdrop/domain/shops/delivery-reach';
import { openingHoursOf, shopStateFrom } from '@baitdrop/domain/shops/shop-hours';
import { presentHours } from '../present-hours.ts';
import type { OpeningHours } from '@baitdrop/domain/time/opening-hours';

const fields = [
  'id',
  'shop_id',
  'name',
  'address',
  'postcode',
  'region',
  'telephone',
  'website',
  'latitude',
  'longitude',
  'specialties',
  'features',
  'chain',
  'rating',
  'review_count',
  'delivery_radius',
  'collection_offered',
  'minimum_order_pence',
  'image',
  'logo',
  'sample',
  'opening_hours',
  'closures',
  'bank_holiday_hours',
  'last_orders_minutes',
  'paused_until',
] as const;

export const directoryShopColumns = [
  ...fields.map((name) => `shops."${name}"`),
  'entry."delivers" as "baitdrop_enabled"',
  'typical.median_minutes',
  'typical.deliveries',
].join(', ');

/** SQL join to `shops`: the median time of recent deliveries that were ordered for as soon as possible. */
export const typicalDelivery = `left join lateral (
    select percentile_cont(0.5) within group (order by extract(epoch from delivered_at - paid_at) / 60) as median_minutes,
      count(*)::int as deliveries
    from (
      select delivered_at, paid_at from orders
      where entry.delivers and orders.shop_id = shops.shop_id and paid_at > now() - interval '90 days'
        and delivered_at > paid_at and fulfilment = 'delivery' and slot_starts is null
      order by paid_at desc limit ${TYPICAL_MINUTES_SAMPLE}
    ) recent
  ) typical on true`;

export interface StoredShop {
  id: string;
  shop_id: string;
  name: string;
  address: string;
  postcode: string;
  region: string;
  telephone: string;
  website: string;
  latitude: number;
  longitude: number;
  specialties: unknown;
  features: unknown;
  chain: string;
  rating: number;
  review_count: string;
  delivery_radius: number;
  collection_offered: boolean;
  minimum_order_pence: string;
  image: string;
  logo: string;
  sample: boolean;
  opening_hours: unknown;
  closures: unknown;
  bank_holiday_hours: string;
  last_orders_minutes: string;
  paused_until: Date | null;
  baitdrop_enabled: boolean;
  median_minutes: number | null;
  deliveries: number;
}

/** The part of a card that does not depend on the time or the visitor, and the input for its opening state. */
export interface DirectoryShop {
  /** The shop's record id. */
  id: string;
  facts: Omit<ShopCard, 'hours' | 'distance' | 'delivers'>;
  hours: OpeningHours;
  pausedUntil: Date | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Ignores values of other types, because owners can store any JSON in the field. */
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

function textByKey(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])));
}

/** The file's path, or empty when there is no file. */
export const fileOf = (collection: string, id: string, name: string): string =>
  name === '' ? '' : `/api/files/${collection}/${id}/${encodeURIComponent(name)}`;

const sized = (path: string, size: string): string => (path === '' ? '' : thumbUrl(path, size));

export function shopOf(stored: StoredShop): DirectoryShop {
  const openingHours = textByKey(stored.opening_hours);
  return {
    id: stored.id,
    facts: {
      shop_id: stored.shop_id,
      name: stored.name,
      address: stored.address,
      postcode: stored.postcode,
      region: stored.region,
      phone: stored.telephone,
      website: stored.website,
      latitude: stored.latitude,
      longitude: stored.longitude,
      specialties: textsOf(stored.specialties),
      features: textsOf(stored.features),
      chain: stored.chain,
      rating: stored.rating,
      review_count: Number(stored.review_count),
      delivery_radius: stored.delivery_radius,
      baitdrop_enabled: stored.baitdrop_enabled,
      collection_offered: stored.collection_offered,
      minimum_order_pence: Math.max(Number(stored.minimum_order_pence), STANDARD_FEES.minimumSubtotalPence),
      image: sized(fileOf('shops', stored.id, stored.image), SHOP_PHOTO_THUMBS.card),
      logo: sized(fileOf('shops', stored.id, stored.logo), SHOP_LOGO_THUMBS.small),
      sample: stored.sample,
      opening_hours: openingHours,
      usual_minutes: typicalDeliveryMinutes(stored.median_minutes, stored.deliveries),
    },
    hours: openingHoursOf({
      region: stored.region,
      opening_hours: openingHours,
      closures: textByKey(stored.closures),
      bank_holiday_hours: stored.bank_holiday_hours,
      last_orders_minutes: Number(stored.last_orders_minutes),
      paused_until: stored.paused_until,
    }),
    pausedUntil: stored.paused_until,
  };
}

interface CachedHours {
  shown: ShopHours;
  fromMs: number;
  untilMs: number;
}
const cachedHours = new WeakMap<DirectoryShop, CachedHours>();
const CACHE_MS = 60_000;

/** Computes opening hours once until they change, because lists are read far more often than shops open or close. */
export function hoursOf(shop: DirectoryShop, now: Date): ShopHours {
  const nowMs = now.getTime();
  const cached = cachedHours.get(shop);
  if (cached && cached.fromMs <= nowMs && nowMs < cached.untilMs) return cached.shown;
  const state = shopStateFrom(shop.hours, shop.pausedUntil, now);
  const changes = [state.closesAt, state.opensAt, state.pausedUntil].flatMap((instant) => instant?.getTime() ?? []);
  const shown = presentHours(state);
  cachedHours.set(shop, { shown, fromMs: nowMs, untilMs: Math.min(nowMs + CACHE_MS, ...changes) });
  return shown;
}

/** Time in milliseconds until which the card does not change. */
export function cardValidUntil(shop: DirectoryShop, now: Date): number {
  hoursOf(shop, now);
  return cachedHours.get(shop)?.untilMs ?? now.getTime();
}

export function cardOf(shop: DirectoryShop, now: Date, place: Position | undefined): ShopCard {
  const reach = place && deliveryReach(shop.facts, place);
  const km = reach?.distanceKm ?? null;
  return {
    ...shop.facts,
    hours: hoursOf(shop, now),
    distance: km === null ? null : roundKm(km),
    delivers: reach?.delivers ?? null,
  };
}
