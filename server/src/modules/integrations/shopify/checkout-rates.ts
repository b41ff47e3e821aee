// The rate in a Shopify store's own checkout: a courier's present price for the cart.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { resolveDropOff } from '@baitdrop/domain/checkout/drop-off';
import { earliestTime } from '@baitdrop/domain/delivery/slots';
import { buildParcel } from '@baitdrop/domain/products/parcel';
import {
  type CheckoutRate,
  type RateObstacle,
  buildCheckoutRate,
  rateObstacle,
} from '@baitdrop/domain/shopify/checkout-rate';
import type { Context } from '../../../context.ts';
import { quoteCouriers } from '../../delivery/quotes.ts';
import { isPro } from '../../money/plans.ts';
import { findRateShop, hasCollectionOnlyProduct } from './checkout-rates.db.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** Documented at https://shopify.dev/docs/api/admin-graphql/latest/objects/DeliveryCarrierService */
export const rateRequest = z.object({
  rate: z.object({
    destination: z.object({ country: text, postal_code: text, address1: text, address2: text, city: text }),
    items: z
      .array(
        z.object({
          name: text,
          quantity: z.int().min(1).max(9_999),
          grams: z.number().min(0).catch(0),
          /** Price in pence. */
          price: z.int().min(0).catch(0),
          requires_shipping: z.boolean(),
        }),
      )
      .max(250),
    currency: text,
  }),
});
type RateRequest = z.infer<typeof rateRequest>['rate'];

export const hashOfRatesKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Describes an item to couriers when only its name and weight are known. */
export const parcelOfItem = ({ name, grams }: { name: string; grams: number }) =>
  buildParcel({
    name,
    category: '',
    subcategory: '',
    courier_size: '',
    pack_weight_g: Math.round(grams),
    length_cm: 0,
    width_cm: 0,
    height_cm: 0,
  });

export type RateAnswer = { rate: CheckoutRate } | { why: RateObstacle | 'shop_gone' | 'no_courier' };

export async function quoteRate(context: Context, shopId: string, cart: RateRequest): Promise<RateAnswer> {
  const { pool } = context;
  const now = context.now();
  const shop = await findRateShop(pool, shopId);
  if (shop === undefined) return { why: 'shop_gone' };
  const { destination, items, currency } = cart;
  const shipped = items.filter(({ requires_shipping }) => requires_shipping);
  const dropOff = resolveDropOff({ postcode: destination.postal_code }, context.postcodes);
  const why = rateObstacle(
    {
      country: destination.country,
      currency,
      items: items.map(({ quantity, grams, requires_shipping }) => ({ quantity, grams, isShipped: requires_shipping })),
    },
    {
      shop,
      isPro: await isPro(pool, shopId, now),
      dropOff,
      hasCollectionOnly: await hasCollectionOnlyProduct(
        pool,
        shopId,
        shipped.map(({ name }) => name),
      ),
    },
    now,
  );
  if (why !== undefined || !dropOff.ok) return { why: why ?? 'address' };
  const { answer } = await quoteCouriers(context, {
    shop,
    dropOff: dropOff.value,
    street: [destination.address1, destination.address2].filter((line) => line !== '').join(', '),
    asap: true,
    readyAt: earliestTime(shop, 'collection', now, undefined)?.readyAt,
    items: shipped.map(({ name, quantity, price, grams }) => ({
      name,
      quantity,
      pricePence: price,
      ...parcelOfItem({ name, grams }),
    })),
    valuePence: shipped.reduce((total, { quantity, price }) => total + quantity * price, 0),
  });
  const rate = answer.kind === 'quoted' ? buildCheckoutRate(shop, answer, now) : undefined;
  return rate === undefined ? { why: answer.kind === 'out_of_reach' ? 'out_of_reach' : 'no_courier' } : { rate };
}
