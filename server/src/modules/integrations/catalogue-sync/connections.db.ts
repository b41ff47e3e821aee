// This is the only writer of `catalogue_connections` and `catalogue_changes`.
import type { Pool, PoolClient } from 'pg';
import type { SyncLeader, SyncPlatform } from '@baitdrop/domain/catalogue-sync/store-product';
import type { CatalogueConnectionRow } from '../../../database/schema/catalogue-sync.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { FUTURE_INSTANT } from '../../../platform/database/clock-reset.ts';

type Db = Pool | PoolClient;

export type NewConnection = Pick<
  CatalogueConnectionRow,
  | 'id'
  | 'shop_id'
  | 'platform'
  | 'store'
  | 'api_key'
  | 'api_secret'
  | 'webhook_secret'
  | 'webhook_ids'
  | 'facts'
  | 'leads'
  | 'created_at'
>;

export async function putConnection(
  tx: Db,
  row: NewConnection,
): Promise<'connected' | 'shop has a website' | 'website has a shop'> {
  const { rowCount } = await tx.query(
    `insert into catalogue_connections (id, shop_id, platform, store, api_key, api_secret, webhook_secret, webhook_ids, facts,
       leads, full_sync_requested, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true, $11) on conflict do nothing`,
    [
      row.id,
      row.shop_id,
      row.platform,
      row.store,
      row.api_key,
      row.api_secret,
      row.webhook_secret,
      JSON.stringify(row.webhook_ids),
      JSON.stringify(row.facts),
      row.leads,
      row.created_at,
    ],
  );
  if (rowCount === 1) return 'connected';
  return (await connectionOf(tx, row.shop_id)) === undefined ? 'website has a shop' : 'shop has a website';
}

export async function findConnection(db: Db, id: string): Promise<CatalogueConnectionRow | undefined> {
  return (await rowsOf<CatalogueConnectionRow>(db, 'select * from catalogue_connections where id = $1', [id]))[0];
}

export async function connectionOf(db: Db, shopId: string): Promise<CatalogueConnectionRow | undefined> {
  const text = 'select * from catalogue_connections where shop_id = $1';
  return (await rowsOf<CatalogueConnectionRow>(db, text, [shopId]))[0];
}

export async function connectionOfStore(
  db: Db,
  platform: SyncPlatform,
  store: string,
): Promise<CatalogueConnectionRow | undefined> {
  const text = 'select * from catalogue_connections where platform = $1 and store = $2';
  return (await rowsOf<CatalogueConnectionRow>(db, text, [platform, store]))[0];
}

/** Deletes the store's connection unless it belongs to the shop `exceptOf`. */
export async function deleteConnectionOfStore(
  db: Db,
  platform: SyncPlatform,
  store: string,
  exceptOf: string,
): Promise<void> {
  await db.query('delete from catalogue_connections where platform = $1 and store = $2 and shop_id <> $3', [
    platform,
    store,
    exceptOf,
  ]);
}

export const isStoreTaken = async (db: Db, platform: SyncPlatform, store: string): Promise<boolean> =>
  (await connectionOfStore(db, platform, store)) !== undefined;

/** Changes the leader and requests a full sync, because the first counts after the change are the new leader's. */
export async function setLeader(tx: Db, shopId: string, leads: SyncLeader): Promise<void> {
  await tx.query('update catalogue_connections set leads = $2, full_sync_requested = true where shop_id = $1', [
    shopId,
    leads,
  ]);
}

export async function requestFullSync(db: Db, id: string): Promise<void> {
  await db.query('update catalogue_connections set full_sync_requested = true where id = $1', [id]);
}

export async function deleteConnection(tx: Db, id: string): Promise<void> {
  await tx.query('delete from catalogue_connections where id = $1', [id]);
}

/** Undefined while another process has claimed it. */
export async function claimConnection(
  db: Db,
  id: string,
  now: Date,
  until: Date,
): Promise<CatalogueConnectionRow | undefined> {
  const [row] = await rowsOf<CatalogueConnectionRow>(
    db,
    `update catalogue_connections set leased_until = $3 where id = $1 and (leased_until is null or leased_until <= $2)
     returning *`,
    [id, now, until],
  );
  return row;
}

/** False when the shop has disconnected the website in the meantime. */
export async function prolongClaim(db: Db, id: string, until: Date): Promise<boolean> {
  return (
    (await db.query('update catalogue_connections set leased_until = $2 where id = $1', [id, until])).rowCount === 1
  );
}

export async function releaseConnection(db: Db, id: string, problem: string, at: Date): Promise<void> {
  await db.query(
    `update catalogue_connections set leased_until = null, tried_at = $3, problem = $2,
       problem_at = case when $2 = '' then null when problem = $2 then problem_at else $3 end where id = $1`,
    [id, problem, at],
  );
}

export async function recordFullSync(db: Db, id: string, readCount: number, at: Date): Promise<void> {
  await db.query(
    `update catalogue_connections set full_sync_requested = false, synced_at = $2, read_count = $3 where id = $1`,
    [id, at, readCount],
  );
}

/** Queues products to read again: reported by the website, or missing in a full sync. */
export async function addChanges(db: Db, id: string, productRefs: readonly string[], at: Date): Promise<void> {
  await db.query(
    `insert into catalogue_changes (connection, product_ref, reported_at)
     select c.id, ref, $3 from catalogue_connections c, unnest($2::text[]) as ref where c.id = $1
     on conflict (connection, product_ref) do update set reported_at = excluded.reported_at`,
    [id, [...new Set(productRefs)], at],
  );
}

export interface Change {
  product_ref: string;
  reported_at: Date;
}

export const nextChanges = (db: Db, id: string, limit: number): Promise<Change[]> =>
  rowsOf<Change>(
    db,
    'select product_ref, reported_at from catalogue_changes where connection = $1 order by reported_at, product_ref limit $2',
    [id, limit],
  );

/** Removes a change unless a newer one arrived for the product. */
export async function settleChange(db: Db, id: string, { product_ref, reported_at }: Change): Promise<void> {
  await db.query('delete from catalogue_changes where connection = $1 and product_ref = $2 and reported_at <= $3', [
    id,
    product_ref,
    reported_at,
  ]);
}

export interface DueCutoffs {
  now: Date;
  /** A full sync is due when the last one was before this time. */
  fullSyncBefore: Date;
  /** A failed sync is retried when it was before this time. */
  failedBefore: Date;
}

/** Lists connections with something to do: products to read, stock to write back, or a failure to retry. */
export const dueConnections = (db: Db, { now, fullSyncBefore, failedBefore }: DueCutoffs): Promise<{ id: string }[]> =>
  rowsOf<{ id: string }>(
    db,
    `select c.id from catalogue_connections c
     where (c.leased_until is null or c.leased_until <= $1) and (c.problem = '' or c.tried_at <= $3)
       and (c.full_sync_requested or c.synced_at is null or c.synced_at <= $2
         or exists (select from catalogue_changes x where x.connection = c.id)
         or exists (select from catalogue_links l where l.connection = c.id and l.photos <> l.read_photos)
         or exists (select from catalogue_links l join products p on p.id = l.product
           where l.connection = c.id and not l.is_hidden and not p.stock_uncounted and p.stock <> l.synced_stock))
     order by c.id limit 1000`,
    [now, fullSyncBefore, failedBefore],
  );

/** Caps timestamps in the future, left by a clock that was set back. */
export async function rebaseConnections(db: Db): Promise<void> {
  await db.query(
    `update catalogue_connections set leased_until = case when leased_until > now() + interval '10 minutes' then null else leased_until end,
       tried_at = least(tried_at, now()), synced_at = least(synced_at, now())
     where leased_until > now() + interval '10 minutes' or greatest(tried_at, synced_at) > ${FUTURE_INSTANT}`,
  );
}
