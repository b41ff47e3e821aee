// Authenticates API requests: the shop, its key and the permissions of the key.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeyAccess } from '@baitdrop/contract/endpoint';
import { apiErrors, apiLimits } from '@baitdrop/contract/public-api-guide';
import { type ApiScope, LEGACY_KEY_SCOPES } from '@baitdrop/domain/api-keys/api-scopes';
import type { Context } from '../../../context.ts';
import { type EndpointScope, type EndpointScopeOptions, openEndpoints } from '../../../platform/http/endpoint-scope.ts';
import { countAttempt } from '../../../platform/http/limit-attempts.ts';
import { isPro } from '../../money/plans.ts';
import { findApiKeyHolder, recordApiKeyUse } from '../../shops/api-keys.ts';
import { refuseKey, scopedKeyOf, shopByKey, type ShopOfKey } from '../../shops/shop-keys.ts';
import { apiRefusal } from './api-problems.ts';
import { requireKeyOfCommand } from './idempotency-key.ts';

export interface ApiCaller extends ShopOfKey {
  scopes: readonly ApiScope[];
  /** True for a test key, which changes nothing real. */
  isTest: boolean;
}

export type KeyScope = EndpointScope<KeyAccess, ApiCaller>;

/** Opens a scope for endpoints of the API for shops; refuses a key without the scope that an endpoint names. */
export const openKeyEndpoints = (
  app: FastifyInstance,
  context: Context,
  options: EndpointScopeOptions,
  implementAll: (scope: KeyScope) => void,
): Promise<void> => {
  const identifyCaller = requireCaller(context);
  return openEndpoints(
    app,
    context.engine,
    {
      access: 'keys',
      accepts: (access): access is KeyAccess => typeof access === 'object' && 'key' in access,
      identify: async (request, reply) => {
        const caller = await identifyCaller(request, reply);
        const { endpoint } = request.routeOptions.config;
        if (typeof endpoint?.access === 'object' && 'key' in endpoint.access)
          requireScopeOfKey(caller, endpoint.access.key);
        if (endpoint?.idempotent === true) requireKeyOfCommand(request);
        return caller;
      },
      accountOf: ({ shopId }) => `api:${shopId}`,
      shopOf: ({ shopId }) => shopId,
    },
    options,
    implementAll,
  );
};

function requireCaller(context: Context) {
  const findCaller = callerByKey(context);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<ApiCaller> => {
    const caller = await findCaller(request, reply);
    await requireApiAccess(context, caller, reply);
    return caller;
  };
}

function requireScopeOfKey({ scopes }: ApiCaller, scope: ApiScope): void {
  if (!scopes.includes(scope))
    throw apiRefusal(apiErrors.scopeMissing, `This key may not do this: it lacks the scope ${scope}.`);
}

function callerByKey({ engine, seal, pool, now }: Context) {
  const findShop = shopByKey(engine, seal);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<ApiCaller> => {
    const key = scopedKeyOf(request.headers.authorization);
    if (key === undefined) {
      const shop = await findShop(request, reply, { needsSecret: true });
      return { ...shop, scopes: LEGACY_KEY_SCOPES, isTest: false };
    }
    const holder = await findApiKeyHolder(pool, key);
    if (holder === undefined) return refuseKey(engine, request, reply);
    const { id, shopId, shopName, enabled, scopes, is_test: isTest, expires_at } = holder;
    if (expires_at !== null && expires_at <= now()) {
      const { code, when } = apiErrors.keyExpired;
      return refuseKey(engine, request, reply, { code, message: when });
    }
    await recordApiKeyUse(pool, id, now());
    return { shopId, shopName, enabled, scopes, isTest };
  };
}

/** Counts the request and refuses a shop without access to the API. Test keys need no plan. */
async function requireApiAccess(
  { engine, pool, now }: Pick<Context, 'engine' | 'pool' | 'now'>,
  { shopId, enabled, isTest }: ApiCaller,
  reply: FastifyReply,
): Promise<void> {
  await limit({ engine }, reply, `${isTest ? 'api-test' : 'api'}:${shopId}`, apiLimits.requestsPerMinute);
  if (isTest) return;
  if (!enabled) throw apiRefusal(apiErrors.notLive);
  if (!(await isPro(pool, shopId, now()))) throw apiRefusal(apiErrors.notPro, 'The API is part of Pro: see /pricing.');
}

export async function limit(
  { engine }: Pick<Context, 'engine'>,
  reply: FastifyReply,
  key: string,
  max: number,
): Promise<void> {
  if (!(await countAttempt(engine, reply, [{ key, max, windowSeconds: 60 }]))) throw apiRefusal(apiErrors.tooMany);
}
