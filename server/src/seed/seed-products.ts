import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { parsePounds } from '@baitdrop/domain/money/pounds';
import { products } from '../database/schema/shops.ts';
import type { Draws } from './fixed-random.ts';
import { sampleProducts } from './sample-data.ts';

/** The whole catalogue for each delivering shop, with a stock that a Saturday morning will not empty. */
export async function seedProducts(
  db: NodePgDatabase,
  draws: Draws,
  shopIds: readonly string[],
  now: Date,
): Promise<void> {
  const catalogue = sampleProducts();
  const rows = shopIds.flatMap((shopId) =>
    catalogue.map(({ price, ...product }) => ({
      ...product,
      id: newRecordId(draws.bytes),
      shop_id: shopId,
      price_pence: penceOf(price),
      stock: draws.integer(8, 60),
      is_active: true,
      sample: true,
      created: now,
      updated: now,
    })),
  );
  await db.insert(products).values(rows);
}

function penceOf(price: number): number {
  const amount = parsePounds(price);
  if (!amount.ok) throw new Error(`A sample product costs ${price}: ${amount.message}`);
  return amount.value;
}
