import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Shopify, ShopifyProblem } from '@baitdrop/adapters/ports/shopify';
import type { ConnectedStore } from '@baitdrop/contract/shopify';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isUnreadable, type Seal } from '../../../platform/secrets/seal.ts';
import { findClaimed, findStore, forgetDeadToken, putInstall, type StoreRow, takeClaim } from './shopify.db.ts';

export const NAME_SHOP_QUEUE = 'shopify.name-shop';
const CLAIM_LIFE_MS = 3_600_000;
const hashOf = (claim: string): string => createHash('sha256').update(claim).digest('hex');

/** Takes up the app in that store; answers the claim for whoever installed it. */
export async function installApp(context: Context, shopify: Shopify, domain: string, code: string): Promise<string> {
  const { pool, seal, now } = context;
  const { accessToken, scope } = await shopify.takeUp(domain, code).catch((error: unknown) => {
    if (!(error instanceof ShopifyProblem)) throw error;
    throw new AppError('shopify_trouble', 502, refusals.shopify.notConfirmed, {
      cause: error,
    });
  });
  const claim = randomBytes(24).toString('base64url');
  const at = now();
  await putInstall(pool, {
    domain,
    accessToken: seal.seal(accessToken),
    scope,
    claimHash: hashOf(claim),
    claimEndsAt: new Date(at.getTime() + CLAIM_LIFE_MS),
    at,
  });
  return claim;
}

const over = () => new AppError('claim_over', 410, refusals.shopify.claimOver);

export async function readClaim({ pool, now }: Context, claim: string): Promise<StoreRow> {
  const store = await findClaimed(pool, hashOf(claim), now());
  if (store === undefined) throw over();
  return store;
}

/** The store belongs to the shop from now on; its theme is told by a job. */
export async function connectStore(context: Context, shopId: string, claim: string): Promise<ConnectedStore> {
  return inTransaction(context.pool, async (tx) => {
    const store = await takeClaim(tx, hashOf(claim), shopId, context.now());
    if (store === undefined) throw over();
    await context.jobs.send(tx, NAME_SHOP_QUEUE, { domain: store.domain });
    return presentStore(context.seal, store);
  });
}

export const presentStore = (seal: Seal, { domain, installed_at, access_token }: StoreRow): ConnectedStore => ({
  domain,
  installed_at: installed_at?.toISOString() ?? '',
  is_unreadable: isUnreadable(seal, access_token),
});

/** Tells the store's theme which shop it is. */
export async function nameShop(context: Context, data: unknown): Promise<void> {
  const { domain } = z.object({ domain: z.string() }).parse(data);
  const store = await findStore(context.pool, domain);
  if (context.shopify === undefined || store === undefined || store.access_token === '' || store.shop_id === '') return;
  const token = context.seal.openOrEmpty(store.access_token);
  if (token === '') {
    context.log.error({ domain }, 'the token of a Shopify store cannot be opened with BAITDROP_SECRET_KEY');
    return;
  }
  try {
    await context.shopify.nameShop(domain, token, store.shop_id);
  } catch (error) {
    if (!(error instanceof ShopifyProblem) || error.kind !== 'gone') throw error;
    context.log.warn({ domain }, 'the Shopify app is not installed there any more');
    await forgetDeadToken(context.pool, domain, store.access_token, context.now());
  }
}
