import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiErrors, apiLimits } from '@baitdrop/contract/public-api-guide';
import { mayTry } from '../../../platform/http/limit-tries.ts';
import { refusal } from './api-problems.ts';
import type { PublicApiParts } from './public-api-parts.ts';

/** The shop that asks, if it may use the API; counts the request. */
export async function callerShop(
  { engine, shopByKey, isPro }: PublicApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { shopId, enabled } = await shopByKey(request, reply, { needsSecret: true });
  await limit({ engine }, reply, `api:${shopId}`, apiLimits.requestsPerMinute);
  if (!enabled) throw refusal(apiErrors.notLive);
  if (!(await isPro(shopId))) throw refusal(apiErrors.notPro, 'The API is part of Pro: see /pricing.');
  return shopId;
}

export async function limit(
  { engine }: Pick<PublicApiParts, 'engine'>,
  reply: FastifyReply,
  key: string,
  max: number,
): Promise<void> {
  if (!(await mayTry(engine, reply, [{ key, max, windowSeconds: 60 }]))) throw refusal(apiErrors.tooMany);
}
