// Handles product webhooks of Shopify stores that are synced.
import type { PoolClient } from 'pg';
import type { Context } from '../../../context.ts';
import { SYNC_QUEUE } from './sync-queue.ts';
import { addChanges, connectionOfStore, deleteConnectionOfStore } from './connections.db.ts';
import { productRefsOfItem } from './links.db.ts';

export const isShopifySynced = async ({ pool }: Pick<Context, 'pool'>, domain: string): Promise<boolean> =>
  (await connectionOfStore(pool, 'shopify', domain)) !== undefined;

export async function shopifyProductChanged(context: Context, domain: string, productRef: string): Promise<void> {
  const connection = await connectionOfStore(context.pool, 'shopify', domain);
  if (connection !== undefined) await readAgain(context, connection.id, [productRef]);
}

export async function shopifyStockChanged(context: Context, domain: string, inventoryItem: string): Promise<void> {
  const connection = await connectionOfStore(context.pool, 'shopify', domain);
  if (connection === undefined) return;
  const products = await productRefsOfItem(context.pool, connection.id, inventoryItem);
  if (products.length > 0) await readAgain(context, connection.id, products);
}

async function readAgain({ pool, jobs, now }: Context, id: string, products: readonly string[]): Promise<void> {
  await addChanges(pool, id, products, now());
  await jobs.send(pool, SYNC_QUEUE, { id });
}

/** Ends the sync when the store uninstalled the app or moved to another shop. The products stay as they are. */
export const endShopifySync = (
  db: Context['pool'] | PoolClient,
  domain: string,
  { exceptOf = '' }: { exceptOf?: string } = {},
): Promise<void> => deleteConnectionOfStore(db, 'shopify', domain, exceptOf);
