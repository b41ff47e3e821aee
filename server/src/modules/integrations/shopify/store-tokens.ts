// Calls a connected store's API. Its tokens expire within the hour; the first call after that refreshes them.
import type { PoolClient } from 'pg';
import {
  type Shopify,
  type ShopifyOperation,
  ShopifyProblem,
  SHOPIFY_SCOPES,
  type ShopifyTokens,
} from '@baitdrop/adapters/ports/shopify';
import { APP_INSTALLATION } from '@baitdrop/adapters/shopify/operations';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Context } from '../../../context.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { changeTokens, findStore, deleteRejectedTokens, type SealedTokens, type StoreRow } from './shopify.db.ts';

export type StoreContext = Pick<Context, 'pool' | 'seal' | 'now' | 'log' | 'shopify'>;

/** A token that expires within this time is not used for another call. */
const TOKEN_MARGIN_MS = 120_000;

export function sealTokens(seal: Seal, tokens: ShopifyTokens, now: Date): SealedTokens {
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  return {
    accessToken: seal.seal(tokens.accessToken),
    tokenEndsAt: after(tokens.lifeSeconds),
    refreshToken: seal.seal(tokens.refreshToken),
    refreshEndsAt: after(tokens.refreshLifeSeconds),
    scope: tokens.scope,
  };
}

/**
 * Sends a query to a store. When Shopify refuses the token, one refresh is tried; if that fails too, the app was
 * uninstalled and its tokens are deleted. Rejects with a `ShopifyProblem`.
 */
export async function queryStore<Variables extends object, Data>(
  context: StoreContext,
  domain: string,
  operation: ShopifyOperation<Variables, Data>,
  variables: Variables,
): Promise<Data> {
  const shopify = configured(context);
  const token = await accessToken(context, domain);
  try {
    return await shopify.graphql(domain, token, operation, variables);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  const renewed = await accessToken(context, domain, token);
  try {
    return await shopify.graphql(domain, renewed, operation, variables);
  } catch (error) {
    if (isGone(error)) await deleteIfCurrent(context, domain, renewed);
    throw error;
  }
}

export const isGone = (error: unknown): boolean => error instanceof ShopifyProblem && error.kind === 'gone';

function configured({ shopify }: Pick<Context, 'shopify'>): Shopify {
  if (shopify === undefined) throw new ShopifyProblem('refused', 'Shopify is not set up here.', { code: 'off' });
  return shopify;
}

/** Answers a valid token. `refused` is one that Shopify has just refused. */
async function accessToken(context: StoreContext, domain: string, refused?: string): Promise<string> {
  const current = await findValidToken(context, context.pool, domain, refused);
  if (typeof current === 'string') return current;
  // The lock keeps two calls from using the same refresh token.
  return withAdvisoryLock(context.pool, `shopify-tokens:${domain}`, async (client) => {
    const found = await findValidToken(context, client, domain, refused);
    return typeof found === 'string' ? found : refreshTokens(context, client, found);
  });
}

async function findValidToken(
  { seal, now, log }: StoreContext,
  db: Queryable,
  domain: string,
  refused: string | undefined,
): Promise<string | StoreRow> {
  const store = await findStore(db, domain);
  if (store === undefined || store.access_token === '')
    throw new ShopifyProblem('gone', 'The app is not installed there.');
  const token = seal.openOrEmpty(store.access_token);
  if (token === '') {
    log.error({ domain }, 'the token of a Shopify store cannot be opened with BAITDROP_SECRET_KEY');
    throw new ShopifyProblem('refused', 'The token of that store cannot be opened.', { code: 'unreadable' });
  }
  const endsAt = store.token_ends_at?.getTime() ?? Number.POSITIVE_INFINITY;
  return token !== refused && endsAt - TOKEN_MARGIN_MS > now().getTime() ? token : store;
}

async function refreshTokens(context: StoreContext, client: PoolClient, store: StoreRow): Promise<string> {
  const { seal, now, log } = context;
  const refreshToken = seal.openOrEmpty(store.refresh_token);
  try {
    if (refreshToken === '') throw new ShopifyProblem('gone', 'There is no refresh token.');
    const tokens = await configured(context).refresh(store.domain, refreshToken);
    await changeTokens(client, store, sealTokens(seal, tokens, now()));
    return tokens.accessToken;
  } catch (error) {
    if (isGone(error)) {
      log.warn({ domain: store.domain }, 'the Shopify app is not installed there any more');
      await deleteRejectedTokens(client, store, now());
    }
    throw error;
  }
}

async function deleteIfCurrent({ pool, seal, now, log }: StoreContext, domain: string, token: string): Promise<void> {
  const store = await findStore(pool, domain);
  if (store === undefined || seal.openOrEmpty(store.access_token) !== token) return;
  log.warn({ domain }, 'the Shopify app is not installed there any more');
  await deleteRejectedTokens(pool, store, now());
}

export const hasAllScopes = (scope: string): boolean => {
  const granted = scope.split(',');
  return SHOPIFY_SCOPES.every((name) => granted.includes(name));
};

/** True when the store is connected to a shop and our token has all permissions. */
export async function isSetUp(context: StoreContext, domain: string): Promise<boolean> {
  const store = await findStore(context.pool, domain);
  return store !== undefined && store.shop_id !== '' && isAuthorised(context, domain);
}

/**
 * True when the store granted all permissions and Shopify accepts our token. Shopify is queried, because the webhook
 * about an uninstalled app can be lost.
 */
export async function isAuthorised(context: StoreContext, domain: string): Promise<boolean> {
  const store = await findStore(context.pool, domain);
  if (store === undefined || store.refresh_token === '' || !hasAllScopes(store.scope)) return false;
  try {
    await queryStore(context, domain, APP_INSTALLATION, {});
    return true;
  } catch (error) {
    if (error instanceof ShopifyProblem) return false;
    throw error;
  }
}
