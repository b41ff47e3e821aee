// Connects a shop with its website, and disconnects them.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import {
  CATALOGUE_WEBHOOK_PATH,
  type CatalogueAccount,
  CatalogueProblem,
  type CatalogueSource,
} from '@baitdrop/adapters/ports/catalogue-source';
import type {
  CatalogueConnection,
  ConnectShopifyForm,
  ConnectWooCommerceForm,
  DisconnectForm,
  SyncableStores,
} from '@baitdrop/contract/catalogue-sync';
import type { SyncLeader, SyncPlatform } from '@baitdrop/domain/catalogue-sync/store-product';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { syncMessages, type SyncProblem } from '@baitdrop/domain/messages/catalogue-sync';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import type { CatalogueConnectionRow } from '../../../database/schema/catalogue-sync.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hideProducts } from '../../catalogue/synced-products.ts';
import { isUnreadable } from '../../../platform/secrets/seal.ts';
import { type StoreRow, storesOf } from '../shopify/shopify.db.ts';
import { hasAllScopes } from '../shopify/store-tokens.ts';
import { sourceOf, websiteOf } from './connected-website.ts';
import {
  connectionOf,
  deleteConnection,
  isStoreTaken,
  putConnection,
  setLeader,
  requestFullSync,
} from './connections.db.ts';
import { countLinks, resetAgreedStock, linksOf } from './links.db.ts';
import { SYNC_QUEUE } from './sync-queue.ts';
import { websiteAddress } from './website-address.ts';

const SECRET_BYTES = 24;

const fieldRefusal = (field: string, message: string): AppError =>
  new AppError('connection_refused', 400, syncMessages.notConnected, {
    data: { [field]: { code: 'validation_invalid_value', message } },
  });

/** The form field that a problem is reported under; others belong to `store`. */
const FIELD_OF: Partial<Record<SyncProblem, string>> = {
  wrong_key: 'key',
  read_only_key: 'key',
  refused: 'key',
};

/** Messages for a website that was never connected. */
const FIRST_CONNECT_MESSAGES: Partial<Record<SyncProblem, string>> = {
  unreachable: syncMessages.noAnswer,
  wrong_key: syncMessages.keyRefused,
};

function refusalOf(error: unknown): never {
  if (!(error instanceof CatalogueProblem)) throw error;
  throw fieldRefusal(
    FIELD_OF[error.kind] ?? 'store',
    FIRST_CONNECT_MESSAGES[error.kind] ?? syncMessages.problems[error.kind],
  );
}

export async function connectWooCommerce(
  context: Context,
  shopId: string,
  { store: typedAddress, key, secret, leads }: ConnectWooCommerceForm,
): Promise<void> {
  const store = websiteAddress(typedAddress);
  const source = requireSource(context, 'woocommerce');
  if (!source.accepts(store)) throw fieldRefusal('store', syncMessages.addressRefused);
  const facts = await source.check({ store, key, secret }).catch(refusalOf);
  await connect(context, { shopId, platform: 'woocommerce', account: { store, key, secret, facts }, leads });
}

/** Connects a store that has our app installed and belongs to the shop. */
export async function connectShopify(
  context: Context,
  shopId: string,
  { store, leads }: ConnectShopifyForm,
): Promise<void> {
  const source = requireSource(context, 'shopify');
  const row = (await storesOf(context.pool, shopId)).find(({ domain }) => domain === store);
  if (row === undefined) throw fieldRefusal('store', syncMessages.problems.shopify_left);
  if (isAccessOutdated(context, row)) throw fieldRefusal('store', syncMessages.problems.shopify_scopes);
  const account = { store, key: '', secret: '' };
  const facts = await source.check(account).catch(refusalOf);
  await connect(context, { shopId, platform: 'shopify', account: { ...account, facts }, leads });
}

/** True when the store granted fewer permissions than we need now, or when its token cannot be read. */
const isAccessOutdated = ({ seal }: Context, { scope, access_token: token }: StoreRow): boolean =>
  !hasAllScopes(scope) || isUnreadable(seal, token);

export async function syncableStores(context: Context, shopId: string): Promise<SyncableStores> {
  const { shopify, pool } = context;
  if (shopify === undefined) return { app_url: '', stores: [] };
  const rows = await storesOf(pool, shopId);
  const stores = rows.map((row) => ({ domain: row.domain, must_open_again: isAccessOutdated(context, row) }));
  return { app_url: shopify.appStoreUrl(shopId), stores };
}

function requireSource(context: Context, platform: SyncPlatform): CatalogueSource {
  const source = sourceOf(context, platform);
  if (source === undefined) throw new AppError('platform_off', 503, syncMessages.platformOff);
  return source;
}

interface NewWebsite {
  shopId: string;
  platform: SyncPlatform;
  account: CatalogueAccount;
  leads: SyncLeader;
}

async function connect(context: Context, { shopId, platform, account, leads }: NewWebsite): Promise<void> {
  const { pool, seal, now, jobs, config } = context;
  if ((await connectionOf(pool, shopId)) !== undefined)
    throw new AppError('connected_already', 409, syncMessages.connectedAlready);
  if (await isStoreTaken(pool, platform, account.store)) throw fieldRefusal('store', syncMessages.storeTaken);
  const source = requireSource(context, platform);
  const id = newRecordId(randomBytes);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const url = `${config.publicUrl}${CATALOGUE_WEBHOOK_PATH.replace(':id', id)}`;
  const watches = await source.watch(account, { url, secret }).catch(refusalOf);
  const store = async (tx: PoolClient) => {
    const sealed = (text: string) => (text === '' ? '' : seal.seal(text));
    const verdict = await putConnection(tx, {
      id,
      shop_id: shopId,
      platform,
      store: account.store,
      api_key: sealed(account.key),
      api_secret: sealed(account.secret),
      webhook_secret: sealed(secret),
      webhook_ids: watches,
      facts: account.facts,
      leads,
      created_at: now(),
    });
    if (verdict === 'connected') await jobs.send(tx, SYNC_QUEUE, { id });
    return verdict;
  };
  // Webhooks must be removed from a website that ends up not connected.
  const unwatch = () => source.unwatch(account, watches).catch(refusalOf);
  const verdict = await inTransaction(pool, store).catch(async (error: unknown) => {
    await unwatch();
    throw error;
  });
  if (verdict === 'connected') return;
  await unwatch();
  if (verdict === 'website has a shop') throw fieldRefusal('store', syncMessages.storeTaken);
  throw new AppError('connected_already', 409, syncMessages.connectedAlready);
}

export async function requireConnection(context: Context, shopId: string): Promise<CatalogueConnectionRow> {
  const row = await connectionOf(context.pool, shopId);
  if (row === undefined) throw new AppError('not_connected', 404, syncMessages.nothingConnected);
  return row;
}

/** Changes the leading side and resets the agreed stock, which was agreed under the old leader. */
export async function changeLeader(context: Context, shopId: string, leads: SyncLeader): Promise<void> {
  const { id, leads: before } = await requireConnection(context, shopId);
  if (leads === before) return;
  await inTransaction(context.pool, async (tx) => {
    await setLeader(tx, shopId, leads);
    await resetAgreedStock(tx, id);
    await context.jobs.send(tx, SYNC_QUEUE, { id });
  });
}

export async function syncNow(context: Context, shopId: string): Promise<void> {
  const { id } = await requireConnection(context, shopId);
  await inTransaction(context.pool, async (tx) => {
    await requestFullSync(tx, id);
    await context.jobs.send(tx, SYNC_QUEUE, { id });
  });
}

/**
 * Disconnects the website. Its webhooks are removed if it answers; otherwise they are refused from now on and turn
 * themselves off.
 */
export async function disconnect(context: Context, shopId: string, { products }: DisconnectForm): Promise<void> {
  const row = await requireConnection(context, shopId);
  await inTransaction(context.pool, async (tx) => {
    if (products === 'hide') await hideLinked(tx, row, context.now());
    await deleteConnection(tx, row.id);
  });
  try {
    const { source, account } = websiteOf(context, row);
    await source.unwatch(account, row.webhook_ids);
  } catch (error) {
    if (!(error instanceof CatalogueProblem)) throw error;
    context.log.info({ err: error, store: row.store }, 'the webhooks of a disconnected website could not be removed');
  }
}

async function hideLinked(tx: PoolClient, { id, shop_id: shopId }: CatalogueConnectionRow, at: Date): Promise<void> {
  const links = await linksOf(tx, id);
  await hideProducts(
    tx,
    shopId,
    links.map(({ product }) => product),
    at,
  );
}

export async function presentConnection(context: Context, shopId: string): Promise<CatalogueConnection | null> {
  const row = await connectionOf(context.pool, shopId);
  if (row === undefined) return null;
  const counts = await countLinks(context.pool, row.id);
  const isBusy = row.leased_until !== null && row.leased_until > context.now();
  return {
    platform: row.platform,
    store: row.store,
    leads: row.leads,
    problem: row.problem in syncMessages.problems ? syncMessages.problems[row.problem as SyncProblem] : '',
    problem_at: row.problem_at?.toISOString() ?? null,
    connected_at: row.created_at.toISOString(),
    synced_at: row.synced_at?.toISOString() ?? null,
    is_reading: isBusy || (row.full_sync_requested && row.problem === ''),
    ...counts,
  };
}
