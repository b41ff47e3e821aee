// Applies products read from a website in one transaction: new and changed products, stock, deleted products and
// skipped ones.
import type { PoolClient } from 'pg';
import { type PlannedItem, planSync, type SyncLink } from '@baitdrop/domain/catalogue-sync/plan-sync';
import { reconcileStock } from '@baitdrop/domain/catalogue-sync/reconcile-stock';
import type { StoreProduct } from '@baitdrop/domain/catalogue-sync/store-product';
import { londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import type { CatalogueConnectionRow, CatalogueLinkRow } from '../../../database/schema/catalogue-sync.ts';
import {
  addSyncedProducts,
  changeSyncedProducts,
  hideProducts,
  type LockedProduct,
  lockSyncedProducts,
  moveSyncedStock,
  readShelfOf,
} from '../../catalogue/synced-products.ts';
import { dropLinks, linksOf, type LinkValues, putLinks, putSkips } from './links.db.ts';

type Connection = Pick<CatalogueConnectionRow, 'id' | 'shop_id' | 'leads'>;

/** `requestedRefs` lists the website's ids of all requested products, found or not. */
export async function applyProducts(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  connection: Connection,
  products: readonly StoreProduct[],
  requestedRefs: readonly string[],
): Promise<void> {
  const at = now();
  const requested = new Set(requestedRefs);
  await inTransaction(pool, async (tx) => {
    const rows = await linksOf(tx, connection.id);
    const linked = rows.filter(({ product_ref: ref }) => requested.has(ref)).map(({ product }) => product);
    await lockSyncedProducts(tx, connection.shop_id, linked, at);
    const facts = {
      shelf: await readShelfOf(tx, connection.shop_id),
      links: rows.map(syncLinkOf),
      leader: connection.leads,
      today: londonParts(at).day,
    };
    const plan = planSync(products, facts, requestedRefs);
    const productIds = [...plan.items.map(({ id }) => id), ...plan.gone.map(({ product }) => product)];
    const locked = await lockSyncedProducts(tx, connection.shop_id, productIds, at);
    await writeItems(tx, connection, { items: plan.items, rows, locked, at });
    await unlinkMissing(tx, connection, { gone: plan.gone, rows, locked, at });
    await putSkips(tx, connection.id, requestedRefs, plan.skipped, at);
  });
}

const syncLinkOf = ({ ref, product_ref, product, is_hidden }: CatalogueLinkRow): SyncLink => ({
  ref,
  productRef: product_ref,
  product,
  isHidden: is_hidden,
});

interface WriteContext {
  rows: readonly CatalogueLinkRow[];
  locked: ReadonlyMap<string, LockedProduct>;
  at: Date;
}

async function writeItems(
  tx: PoolClient,
  { id, shop_id: shopId, leads }: Connection,
  { items, rows, locked, at }: WriteContext & { items: readonly PlannedItem[] },
): Promise<void> {
  const fresh = items.filter(({ outcome }) => outcome === 'new');
  const ids = await addSyncedProducts(
    tx,
    shopId,
    fresh.map(({ details }) => details),
    at,
  );
  const newIds = new Map(fresh.map(({ ref }, index) => [ref, ids[index] ?? '']));
  const changed = items.filter(({ outcome }) => outcome === 'changed');
  await changeSyncedProducts(
    tx,
    changed.map(({ id: product, details }) => ({ ...details, id: product })),
    at,
  );
  const before = new Map(rows.map((row) => [row.ref, row]));
  const links: LinkValues[] = [];
  const moves = [];
  for (const item of items) {
    const link = before.get(item.ref);
    const ours = locked.get(item.id);
    const product = newIds.get(item.ref) ?? item.id;
    const { stock, agreed } = countsOf(item, ours, link, leads);
    moves.push({ product, change: stock - (ours?.stock ?? 0) });
    // Pictures that the shop chose here are not replaced.
    const readPhotos = link === undefined ? (ours?.hasPhotos === true ? item.photos : []) : link.read_photos;
    links.push({
      ref: item.ref,
      product_ref: item.productRef,
      product,
      synced_stock: agreed,
      is_hidden: false,
      photos: [...item.photos],
      read_photos: [...readPhotos],
    });
  }
  await moveSyncedStock(tx, moves, at);
  await putLinks(tx, id, links);
}

/** Computes our stock and the stock that the website reported. Where they differ, ours is written back later. */
function countsOf(
  item: PlannedItem,
  ours: LockedProduct | undefined,
  link: CatalogueLinkRow | undefined,
  leads: Connection['leads'],
): { stock: number; agreed: number | null } {
  const ourStock = ours?.stock ?? 0;
  if (item.stock === null || item.details.stock_uncounted) return { stock: ourStock, agreed: null };
  const isFirst = ours === undefined || ours.isUncounted;
  if (!item.isCounted) return { stock: isFirst || leads === 'website' ? item.stock : ourStock, agreed: null };
  const agreed = isFirst ? undefined : (link?.synced_stock ?? undefined);
  const leader = isFirst ? 'website' : leads;
  return { stock: reconcileStock({ agreed, ours: ourStock, theirs: item.stock }, leader), agreed: item.stock };
}

/**
 * Handles products deleted on the website: they are hidden here when the website leads; otherwise only the link is
 * removed.
 */
async function unlinkMissing(
  tx: PoolClient,
  { id, shop_id: shopId, leads }: Connection,
  { gone, rows, locked, at }: WriteContext & { gone: readonly SyncLink[] },
): Promise<void> {
  const isHiddenByLeader = ({ product }: SyncLink) => leads === 'website' && locked.has(product);
  await dropLinks(
    tx,
    id,
    gone.filter((link) => !isHiddenByLeader(link)).map(({ ref }) => ref),
  );
  const toHide = new Map(gone.filter(isHiddenByLeader).map((link) => [link.ref, link]));
  const hidden = [...toHide.values()].map(({ product }) => product).filter((product) => locked.get(product)?.isActive);
  await hideProducts(tx, shopId, hidden, at);
  const left = rows.filter(({ ref }) => toHide.has(ref));
  await putLinks(
    tx,
    id,
    left.map(({ connection: _connection, ...link }) => ({
      ...link,
      synced_stock: null,
      is_hidden: link.is_hidden || hidden.includes(link.product),
    })),
  );
}
