import type { PoolClient } from 'pg';
import type { CheckoutRateState } from '@baitdrop/domain/shopify/shopify-orders';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { ShopifyStoreRow } from '../../../database/schema/shopify.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export type StoreRow = ShopifyStoreRow;

export interface SealedTokens {
  accessToken: string;
  tokenEndsAt: Date;
  refreshToken: string;
  refreshEndsAt: Date;
  scope: string;
}

export interface NewInstall extends SealedTokens {
  domain: string;
  claimHash: string;
  claimEndsAt: Date;
  at: Date;
}

/** A store that installs the app again keeps its shop. */
export async function putInstall(db: Queryable, install: NewInstall): Promise<StoreRow> {
  const [store] = await rowsOf<StoreRow>(
    db,
    `insert into shopify_stores (domain, access_token, token_ends_at, refresh_token, refresh_ends_at, scope, claim_hash,
       claim_ends_at, installed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (domain) do update set access_token = excluded.access_token, token_ends_at = excluded.token_ends_at,
       refresh_token = excluded.refresh_token, refresh_ends_at = excluded.refresh_ends_at, scope = excluded.scope,
       claim_hash = excluded.claim_hash, claim_ends_at = excluded.claim_ends_at, installed_at = excluded.installed_at,
       uninstalled_at = null
     returning *`,
    [
      install.domain,
      install.accessToken,
      install.tokenEndsAt,
      install.refreshToken,
      install.refreshEndsAt,
      install.scope,
      install.claimHash,
      install.claimEndsAt,
      install.at,
    ],
  );
  if (store === undefined) throw new Error('a store was written and is not there');
  return store;
}

export async function findStore(db: Queryable, domain: string): Promise<StoreRow | undefined> {
  return (await rowsOf<StoreRow>(db, 'select * from shopify_stores where domain = $1', [domain]))[0];
}

/** Locks the store against a move to another shop, until the transaction ends. False if it is not the shop's any more. */
export async function lockStoreOfShop(tx: PoolClient, domain: string, shopId: string): Promise<boolean> {
  const text = 'select 1 from shopify_stores where domain = $1 and shop_id = $2 for share';
  return (await rowsOf(tx, text, [domain, shopId])).length > 0;
}

export async function findStoreByClaim(db: Queryable, claimHash: string, now: Date): Promise<StoreRow | undefined> {
  const [store] = await rowsOf<StoreRow>(
    db,
    `select * from shopify_stores where claim_hash = $1 and claim_hash != '' and claim_ends_at > $2
       and access_token != ''`,
    [claimHash, now],
  );
  return store;
}

export async function putClaim(
  db: Queryable,
  domain: string,
  { claimHash, claimEndsAt }: Pick<NewInstall, 'claimHash' | 'claimEndsAt'>,
): Promise<void> {
  await db.query('update shopify_stores set claim_hash = $2, claim_ends_at = $3 where domain = $1', [
    domain,
    claimHash,
    claimEndsAt,
  ]);
}

/** Uses up the claim; undefined when it was used before or has expired. */
export async function consumeClaim(
  tx: Queryable,
  claimHash: string,
  shopId: string,
  now: Date,
): Promise<StoreRow | undefined> {
  const [store] = await rowsOf<StoreRow>(
    tx,
    `update shopify_stores set shop_id = $2, claim_hash = '', claim_ends_at = null
     where claim_hash = $1 and claim_hash != '' and claim_ends_at > $3 and access_token != '' returning *`,
    [claimHash, shopId, now],
  );
  return store;
}

export async function storesOf(db: Queryable, shopId: string): Promise<StoreRow[]> {
  return rowsOf<StoreRow>(
    db,
    `select * from shopify_stores where shop_id = $1 and access_token != '' order by installed_at, domain`,
    [shopId],
  );
}

/** Stores refreshed tokens, unless the app was installed again in the meantime. */
export async function changeTokens(
  db: Queryable,
  { domain, access_token }: StoreRow,
  tokens: SealedTokens,
): Promise<void> {
  await db.query(
    `update shopify_stores set access_token = $3, token_ends_at = $4, refresh_token = $5, refresh_ends_at = $6, scope = $7
     where domain = $1 and access_token = $2`,
    [
      domain,
      access_token,
      tokens.accessToken,
      tokens.tokenEndsAt,
      tokens.refreshToken,
      tokens.refreshEndsAt,
      tokens.scope,
    ],
  );
}

const WITHOUT_TOKENS = `access_token = '', token_ends_at = null, refresh_token = '', refresh_ends_at = null, scope = '',
  claim_hash = '', claim_ends_at = null, rates = '', rates_key_hash = '', plan_asked_at = null`;

/** Deletes the tokens, unless the store installed the app after `at`, because webhooks may arrive late. */
export async function deleteTokens(db: Queryable, domain: string, at: Date): Promise<void> {
  await db.query(
    `update shopify_stores set ${WITHOUT_TOKENS}, uninstalled_at = $2 where domain = $1 and installed_at <= $2`,
    [domain, at],
  );
}

/** Deletes tokens that Shopify no longer accepts, unless newer ones were stored. */
export async function deleteRejectedTokens(db: Queryable, { domain, access_token }: StoreRow, at: Date): Promise<void> {
  await db.query(
    `update shopify_stores set ${WITHOUT_TOKENS}, uninstalled_at = $3 where domain = $1 and access_token = $2`,
    [domain, access_token, at],
  );
}

/** Deletes the store unless the app was installed again since. */
export async function removeStore(db: Queryable, domain: string): Promise<void> {
  await db.query(`delete from shopify_stores where domain = $1 and access_token = ''`, [domain]);
}

export async function setRates(
  db: Queryable,
  domain: string,
  { rates, keyHash }: { rates: CheckoutRateState; keyHash: string },
): Promise<void> {
  await db.query('update shopify_stores set rates = $2, rates_key_hash = $3 where domain = $1', [
    domain,
    rates,
    keyHash,
  ]);
}

/** Sets the time when a plan was requested; null once it is known whether the plan was approved. */
export async function setPlanRequested(db: Queryable, domain: string, at: Date | null): Promise<void> {
  await db.query('update shopify_stores set plan_asked_at = $2 where domain = $1', [domain, at]);
}

export async function listStoresAwaitingPlan(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ domain: string }>(
    db,
    `select domain from shopify_stores where plan_asked_at is not null and access_token != '' order by domain limit 500`,
  );
  return rows.map(({ domain }) => domain);
}

export async function connectedDomains(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ domain: string }>(
    db,
    `select domain from shopify_stores where shop_id != '' and access_token != '' order by domain`,
  );
  return rows.map(({ domain }) => domain);
}

/** Empty for a shop that no longer exists. */
export async function readConnectedShopName(db: Queryable, shopId: string): Promise<string> {
  const [shop] = await rowsOf<{ name: string }>(db, 'select name from shops where shop_id = $1', [shopId]);
  return shop?.name ?? '';
}
