import { createHash, randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type Shopify, ShopifyProblem, type ShopifyTokens } from '@baitdrop/adapters/ports/shopify';
import type { ConnectedStore, ShopifyStoreOrder } from '@baitdrop/contract/shopify';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isUnreadable, type Seal } from '../../../platform/secrets/seal.ts';
import { endShopifyPlan } from '../../money/shopify-plans.ts';
import { endShopifySync } from '../catalogue-sync/shopify-changes.ts';
import type { ListedOrder } from './orders.db.ts';
import { SET_UP_QUEUE } from './set-up-store.ts';
import { findStoreByClaim, putClaim, putInstall, setPlanRequested, type StoreRow, consumeClaim } from './shopify.db.ts';
import { sealTokens } from './store-tokens.ts';

const CLAIM_LIFE_MS = 3_600_000;
const hashOf = (claim: string): string => createHash('sha256').update(claim).digest('hex');

/** Installs the app in the store and answers the claim for its owner. */
export async function installShopifyApp(
  context: Context,
  shopify: Shopify,
  domain: string,
  code: string,
): Promise<string> {
  const tokens = await shopify.exchangeCode(domain, code).catch((error: unknown) => {
    if (!(error instanceof ShopifyProblem)) throw error;
    throw new AppError('shopify_trouble', 502, refusals.shopify.notConfirmed, { cause: error });
  });
  return recordInstall(context, domain, tokens);
}

/**
 * A store that installs the app again and belongs to a shop is set up at once, because its earlier setup was deleted
 * with the app.
 */
export async function recordInstall(context: Context, domain: string, tokens: ShopifyTokens): Promise<string> {
  const { pool, seal, jobs } = context;
  const claim = randomBytes(24).toString('base64url');
  const at = context.now();
  await inTransaction(pool, async (tx) => {
    const store = await putInstall(tx, {
      domain,
      ...sealTokens(seal, tokens, at),
      claimHash: hashOf(claim),
      claimEndsAt: new Date(at.getTime() + CLAIM_LIFE_MS),
      at,
    });
    if (store.shop_id !== '') await jobs.send(tx, SET_UP_QUEUE, { domain });
  });
  return claim;
}

/** Creates a claim for the owner who has the app open in the Shopify admin; it replaces the one before. */
export async function newClaim({ pool, now }: Pick<Context, 'pool' | 'now'>, domain: string): Promise<string> {
  const claim = randomBytes(24).toString('base64url');
  await putClaim(pool, domain, { claimHash: hashOf(claim), claimEndsAt: new Date(now().getTime() + CLAIM_LIFE_MS) });
  return claim;
}

const claimOver = () => new AppError('claim_over', 410, refusals.shopify.claimOver);

export async function readClaim({ pool, now }: Context, claim: string): Promise<StoreRow> {
  const store = await findStoreByClaim(pool, hashOf(claim), now());
  if (store === undefined) throw claimOver();
  return store;
}

/** Assigns the store to the shop; a job sets it up. */
export async function connectStore(context: Context, shopId: string, claim: string): Promise<ConnectedStore> {
  const { shop_id: before } = await readClaim(context, claim);
  return inTransaction(context.pool, async (tx) => {
    const store = await consumeClaim(tx, hashOf(claim), shopId, context.now());
    if (store === undefined) throw claimOver();
    if (before !== '' && before !== shopId) await movePlan(context, tx, { from: before, domain: store.domain });
    await endShopifySync(tx, store.domain, { exceptOf: shopId });
    await context.jobs.send(tx, SET_UP_QUEUE, { domain: store.domain });
    return presentStore(context.seal, store);
  });
}

/** Moves a plan that the store pays for to its new shop: the next visit to the app queries it. */
async function movePlan(context: Context, tx: PoolClient, { from, domain }: { from: string; domain: string }) {
  await endShopifyPlan(context, tx, { shopId: from, domain, isMoved: true });
  await setPlanRequested(tx, domain, context.now());
}

export const presentStore = (seal: Seal, { domain, installed_at, access_token, rates }: StoreRow): ConnectedStore => ({
  domain,
  installed_at: installed_at?.toISOString() ?? '',
  is_unreadable: isUnreadable(seal, access_token),
  rates,
});

export const presentOrder = (order: ListedOrder): ShopifyStoreOrder => ({
  domain: order.domain,
  order_id: order.order_id,
  reference: order.reference,
  state: order.state,
  trouble: order.trouble,
  delivery_status: order.delivery_status ?? '',
  tracking_url: order.tracking_url ?? '',
  fee_pence: order.fee_pence ?? 0,
  refunded_pence: Object.values(order.refunds).reduce((total, pence) => total + pence, 0),
  created_at: order.created_at.toISOString(),
});
