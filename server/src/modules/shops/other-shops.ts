// Finds open shops around a place, for a customer whose shop refused the order.
import type { Pool } from 'pg';
import type { ShopCard } from '@baitdrop/contract/directory';
import type { Position } from '@baitdrop/domain/geo/position';
import type { Fulfilment } from '@baitdrop/domain/orders/order-status';
import { isWorthCollecting } from '@baitdrop/domain/shops/collection-reach';
import { shopsAround, shopsDeliveringTo } from './directory/directory.db.ts';
import { cardOf } from './directory/shop-row.ts';

const MAX_CANDIDATES = 60;
const MAX_SHOPS = 12;

/** Lists shops nearest first: those that deliver there or, for collection, those within driving distance. */
export async function findOpenShops(
  db: Pool,
  place: Position,
  { fulfilment, without, now }: { fulfilment: Fulfilment; without: string; now: Date },
): Promise<ShopCard[]> {
  const find = fulfilment === 'delivery' ? shopsDeliveringTo : shopsAround;
  const cards = (await find(db, place, MAX_CANDIDATES)).map((shop) => cardOf(shop, now, place));
  const isReached = (shop: ShopCard) => (fulfilment === 'delivery' ? shop.delivers === true : isWorthCollecting(shop));
  return cards.filter((shop) => shop.shop_id !== without && shop.hours.isOpen && isReached(shop)).slice(0, MAX_SHOPS);
}
