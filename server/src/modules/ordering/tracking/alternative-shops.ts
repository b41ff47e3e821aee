// Finds other shops that stock the ordered products, after the shop refused the order.
import type { ElsewhereAnswer } from '@baitdrop/contract/order-elsewhere';
import { compareCompleteness, type MatchedOrder, matchOrder } from '@baitdrop/domain/orders/match-order';
import { mayOfferOtherShops } from '@baitdrop/domain/orders/order-ending';
import { plainWordsOf, wordsOf } from '@baitdrop/domain/search/words';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { findOpenShops } from '../../shops/other-shops.ts';
import { readCandidateProducts, readOrderedItems } from './alternative-shops.db.ts';
import { trackingFacts } from './tracked-facts.ts';
import type { TrackedRows } from './tracking.db.ts';

const MAX_OFFERED = 3;
/** Shorter words are sizes and numbers, which match too many products. */
const MIN_TERM = 4;

type Offer = ElsewhereAnswer['shops'][number];

export async function findAlternativeShops(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  order: OrderRow,
  rows: TrackedRows,
): Promise<ElsewhereAnswer> {
  const { ending } = trackingFacts(order, rows, now());
  const isDelivered = order.fulfilment === 'delivery';
  const place = isDelivered ? order : rows.shop;
  if (!mayOfferOtherShops(ending) || place === undefined || (place.latitude === 0 && place.longitude === 0))
    return { shops: [] };
  const orderedItems = await readOrderedItems(pool, order.id);
  const shops = await findOpenShops(
    pool,
    { lat: place.latitude, lng: place.longitude },
    { fulfilment: order.fulfilment, without: order.shop_id, now: now() },
  );
  const candidates = await readCandidateProducts(
    pool,
    shops.map(({ shop_id }) => shop_id),
    {
      barcodes: orderedItems.map(({ barcode }) => barcode).filter((barcode) => barcode !== ''),
      terms: termsOf(orderedItems.map(({ name }) => name)),
      isDelivered,
    },
  );
  const candidatesOf = Map.groupBy(candidates, ({ shopId }) => shopId);
  const matched = shops
    .map((shop) => ({ shop, order: matchOrder(orderedItems, candidatesOf.get(shop.shop_id) ?? []) }))
    .filter((found) => found.order.lines.length > 0)
    .toSorted((one, other) => compareCompleteness(one.order, other.order));
  return {
    shops: matched.slice(0, MAX_OFFERED).map(({ shop, order: found }) => ({
      shop_id: shop.shop_id,
      name: shop.name,
      distance: shop.distance,
      hours: shop.hours,
      minimum_order_pence: shop.minimum_order_pence,
      ...offerOf(found),
    })),
  };
}

function termsOf(names: readonly string[]): string[] {
  const words = names.flatMap((name) => [...wordsOf(name), ...plainWordsOf(name)]);
  return [...new Set(words.filter(({ length }) => length >= MIN_TERM))];
}

const offerOf = ({ lines, missing }: MatchedOrder): Pick<Offer, 'lines' | 'missing' | 'subtotal_pence'> => ({
  lines: lines.map(({ line: item, product, quantity, match }) => ({
    wanted: item.name,
    wanted_quantity: item.quantity,
    name: product.name,
    quantity,
    price_pence: product.pricePence,
    category: product.category,
    match,
  })),
  missing: missing.map(({ name }) => name),
  subtotal_pence: lines.reduce((sum, { product, quantity }) => sum + product.pricePence * quantity, 0),
});
