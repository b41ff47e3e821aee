import type { Queryable } from '@baitdrop/records/engine/database';
import type { ShopifyStoreRow } from '../../../database/schema/shopify.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export type StoreRow = Pick<ShopifyStoreRow, 'domain' | 'shop_id' | 'access_token' | 'installed_at'>;

const COLUMNS = 'domain, shop_id, access_token, installed_at';

export interface NewInstall {
  domain: string;
  accessToken: string;
  scope: string;
  claimHash: string;
  claimEndsAt: Date;
  at: Date;
}

/** A store that installs the app again keeps its shop. */
export async function putInstall(db: Queryable, install: NewInstall): Promise<void> {
  await db.query(
    `insert into shopify_stores (domain, access_token, scope, claim_hash, claim_ends_at, installed_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (domain) do update set access_token = excluded.access_token, scope = excluded.scope,
       claim_hash = excluded.claim_hash, claim_ends_at = excluded.claim_ends_at, installed_at = excluded.installed_at,
       uninstalled_at = null`,
    [install.domain, install.accessToken, install.scope, install.claimHash, install.claimEndsAt, install.at],
  );
}

export async function findStore(db: Queryable, domain: string): Promise<StoreRow | undefined> {
  return (await rowsOf<StoreRow>(db, `select ${COLUMNS} from shopify_stores where domain = $1`, [domain]))[0];
}

export async function findClaimed(db: Queryable, claimHash: string, now: Date): Promise<StoreRow | undefined> {
  const [store] = await rowsOf<StoreRow>(
    db,
    `select ${COLUMNS} from shopify_stores where claim_hash = $1 and claim_hash != '' and claim_ends_at > $2
       and access_token != ''`,
    [claimHash, now],
  );
  return store;
}

/** Uses the claim up; undefined when somebody else did, or it is over. */
export async function takeClaim(
  tx: Queryable,
  claimHash: string,
  shopId: string,
  now: Date,
): Promise<StoreRow | undefined> {
  const [store] = await rowsOf<StoreRow>(
    tx,
    `update shopify_stores set shop_id = $2, claim_hash = '', claim_ends_at = null
     where claim_hash = $1 and claim_hash != '' and claim_ends_at > $3 and access_token != '' returning ${COLUMNS}`,
    [claimHash, shopId, now],
  );
  return store;
}

export async function storesOf(db: Queryable, shopId: string): Promise<StoreRow[]> {
  return rowsOf<StoreRow>(
    db,
    `select ${COLUMNS} from shopify_stores where shop_id = $1 and access_token != '' order by installed_at, domain`,
    [shopId],
  );
}

/** Notices may come late: one from before the store's latest install changes nothing. */
export async function forgetToken(db: Queryable, domain: string, at: Date): Promise<void> {
  await db.query(
    `update shopify_stores set access_token = '', scope = '', claim_hash = '', claim_ends_at = null, uninstalled_at = $2
     where domain = $1 and installed_at <= $2`,
    [domain, at],
  );
}

/** Shopify does not know the token any more; a newer one stays. */
export async function forgetDeadToken(db: Queryable, domain: string, sealedToken: string, at: Date): Promise<void> {
  await db.query(
    `update shopify_stores set access_token = '', scope = '', claim_hash = '', claim_ends_at = null, uninstalled_at = $3
     where domain = $1 and access_token = $2`,
    [domain, sealedToken, at],
  );
}

/** Unless it was installed again since. */
export async function removeStore(db: Queryable, domain: string): Promise<void> {
  await db.query(`delete from shopify_stores where domain = $1 and access_token = ''`, [domain]);
}
