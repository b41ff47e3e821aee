import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Shopify, ShopifyProblem } from '@baitdrop/adapters/ports/shopify';
import type { ConnectedStore } from '@baitdrop/contract/shopify';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { findClaimed, findStore, forgetToken, putInstall, type StoreRow, takeClaim } from './shopify.db.ts';

export interface ShopifyParts {
  pool: Pool;
  jobs: Jobs;
  log: Logger;
  now(): Date;
  seal: Seal;
  publicUrl: string;
  /** Undefined while there are no keys. */
  shopify: Shopify | undefined;
}

export const nameShopQueue = 'shopify.name-shop';
const claimLifeMs = 3_600_000;
const hashOf = (claim: string): string => createHash('sha256').update(claim).digest('hex');

/** Takes up the app in that store; answers the claim for whoever installed it. */
export async function installApp(parts: ShopifyParts, shopify: Shopify, domain: string, code: string): Promise<string> {
  const { pool, seal, now } = parts;
  const { accessToken, scope } = await shopify.takeUp(domain, code).catch((error: unknown) => {
    if (!(error instanceof ShopifyProblem)) throw error;
    throw new AppError('shopify_trouble', 502, 'Shopify did not confirm. Please install the app again.', {
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
    claimEndsAt: new Date(at.getTime() + claimLifeMs),
    at,
  });
  return claim;
}

const over = () =>
  new AppError('claim_over', 410, 'This link is used or over. Open the BaitDrop app in your Shopify store again.');

export async function readClaim({ pool, now }: ShopifyParts, claim: string): Promise<StoreRow> {
  const store = await findClaimed(pool, hashOf(claim), now());
  if (store === undefined) throw over();
  return store;
}

/** The store belongs to the shop from now on; its theme is told by a job. */
export async function connectStore(parts: ShopifyParts, shopId: string, claim: string): Promise<ConnectedStore> {
  return inTransaction(parts.pool, async (tx) => {
    const store = await takeClaim(tx, hashOf(claim), shopId, parts.now());
    if (store === undefined) throw over();
    await parts.jobs.send(tx, nameShopQueue, { domain: store.domain });
    return presentStore(store);
  });
}

export const presentStore = ({ domain, installed_at }: StoreRow): ConnectedStore => ({
  domain,
  installed_at: installed_at?.toISOString() ?? '',
});

/** Tells the store's theme which shop it is. */
export async function nameShop(parts: ShopifyParts, data: unknown): Promise<void> {
  const { domain } = z.object({ domain: z.string() }).parse(data);
  const store = await findStore(parts.pool, domain);
  if (parts.shopify === undefined || store === undefined || store.access_token === '' || store.shop_id === '') return;
  try {
    await parts.shopify.nameShop(domain, parts.seal.open(store.access_token), store.shop_id);
  } catch (error) {
    if (!(error instanceof ShopifyProblem) || error.kind !== 'gone') throw error;
    parts.log.warn({ domain }, 'the Shopify app is not installed there any more');
    await forgetToken(parts.pool, domain, parts.now());
  }
}
