// API keys of shops' own systems. This is the only writer of `api_keys`, which stores only hashes.
import { createHash, randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { newRecordId, newScopedApiKey } from '@baitdrop/domain/ids/ids';
import type { ApiKeyRow } from '../../database/schema/api-keys.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import type { ShopOfKey } from './shop-keys.ts';

type Db = Pool | PoolClient;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

export interface ApiKeyHolder
  extends
    Pick<ShopOfKey, 'shopId' | 'shopName' | 'enabled'>,
    Pick<ApiKeyRow, 'id' | 'scopes' | 'is_test' | 'expires_at'> {}

/** Finds the shop of a key; undefined for an unknown or revoked one. */
export async function findApiKeyHolder(db: Db, key: string): Promise<ApiKeyHolder | undefined> {
  const [holder] = await rowsOf<ApiKeyHolder>(
    db,
    `select k.id, k.scopes, k.is_test, k.expires_at, k.shop_id as "shopId", r.shop_name as "shopName",
       r.baitdrop_enabled as enabled
     from api_keys k join retailers r on r.shop_id = k.shop_id where k.key_hash = $1 and k.revoked_at is null`,
    [hashOf(key)],
  );
  return holder;
}

/** Writes at most once a minute, so that a busy system does not cause a write per request. */
export async function recordApiKeyUse(db: Db, id: string, at: Date): Promise<void> {
  await db.query(
    `update api_keys set last_used_at = $2
     where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
    [id, at],
  );
}

export type NewApiKey = Pick<ApiKeyRow, 'shop_id' | 'title' | 'scopes' | 'is_test' | 'expires_at'> & { at: Date };

/** Answers the key in plain text, which is not stored. */
export async function createApiKey(tx: PoolClient, values: NewApiKey): Promise<{ key: string; row: ApiKeyRow }> {
  const { shop_id, title, scopes, is_test, expires_at, at } = values;
  const key = newScopedApiKey(is_test ? 'test' : 'live', randomBytes);
  const hint = `${key.slice(0, 12)}…${key.slice(-4)}`;
  const [row] = await rowsOf<ApiKeyRow>(
    tx,
    `insert into api_keys (id, shop_id, title, key_hash, hint, scopes, is_test, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`,
    [newRecordId(randomBytes), shop_id, title, hashOf(key), hint, JSON.stringify(scopes), is_test, expires_at, at],
  );
  if (row === undefined) throw new Error('a key was written and is not there');
  return { key, row };
}

export async function listApiKeys(db: Db, shopId: string): Promise<ApiKeyRow[]> {
  const text = 'select * from api_keys where shop_id = $1 and revoked_at is null order by created_at desc, id';
  return rowsOf<ApiKeyRow>(db, text, [shopId]);
}

/** False when the shop has no such key. It is idempotent. */
export async function revokeApiKey(db: Db, shopId: string, id: string, at: Date): Promise<boolean> {
  const text = 'update api_keys set revoked_at = coalesce(revoked_at, $3) where shop_id = $1 and id = $2';
  return ((await db.query(text, [shopId, id, at])).rowCount ?? 0) > 0;
}

export async function deleteApiKeysOf(tx: PoolClient, shopId: string): Promise<void> {
  await tx.query('delete from api_keys where shop_id = $1', [shopId]);
}
