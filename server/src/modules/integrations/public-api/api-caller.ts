import type { FastifyReply } from 'fastify';
import { apiErrors, apiLimits } from '@baitdrop/contract/public-api-guide';
import type { Context } from '../../../context.ts';
import { mayTry } from '../../../platform/http/limit-tries.ts';
import { isPro } from '../../money/plans.ts';
import type { ShopOfKey } from '../../shops/shop-keys.ts';
import { refusal } from './api-problems.ts';

/** Refuses a shop that may not use the API; counts the request first. */
export async function requireApiAccess(
  { engine, pool, now }: Pick<Context, 'engine' | 'pool' | 'now'>,
  { shopId, enabled }: ShopOfKey,
  reply: FastifyReply,
): Promise<void> {
  await limit({ engine }, reply, `api:${shopId}`, apiLimits.requestsPerMinute);
  if (!enabled) throw refusal(apiErrors.notLive);
  if (!(await isPro(pool, shopId, now()))) throw refusal(apiErrors.notPro, 'The API is part of Pro: see /pricing.');
}

export async function limit(
  { engine }: Pick<Context, 'engine'>,
  reply: FastifyReply,
  key: string,
  max: number,
): Promise<void> {
  if (!(await mayTry(engine, reply, [{ key, max, windowSeconds: 60 }]))) throw refusal(apiErrors.tooMany);
}
