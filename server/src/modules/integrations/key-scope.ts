import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteAccess } from '@baitdrop/contract/endpoint';
import type { Context } from '../../context.ts';
import { type EndpointScope, type EndpointScopeOptions, openEndpoints } from '../../platform/http/endpoint-scope.ts';
import type { Scope } from '../../platform/http/forms.ts';
import { openScope, type ScopeOptions } from '../../platform/http/scopes.ts';
import { shopByKey, type ShopOfKey } from '../shops/shop-keys.ts';

const shops = new WeakMap<FastifyRequest, ShopOfKey>();

/** The shop whose key was sent with the request; works only in a scope of `openKeyScope`. */
export function shopOfKey(request: FastifyRequest): ShopOfKey {
  const shop = shops.get(request);
  if (shop === undefined) throw new Error(`${request.routeOptions.url} is not in a scope for shops' keys`);
  return shop;
}

/**
 * Registers routes for shops' own systems. With `needsSecret`, the key alone is not enough, because it is public. With
 * `forPlugin`, the secret of the shop's WordPress plugin is accepted as well.
 */
export async function openKeyScope(
  app: FastifyInstance,
  { engine, seal }: Pick<Context, 'engine' | 'seal'>,
  {
    needsSecret,
    forPlugin,
    ...options
  }: Omit<ScopeOptions, 'access' | 'guard'> & {
    needsSecret: boolean;
    forPlugin?: boolean;
  },
  routes: (scope: Scope) => void | Promise<void>,
): Promise<void> {
  const findShop = shopByKey(engine, seal);
  const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    shops.set(request, await findShop(request, reply, { needsSecret, forPlugin: forPlugin === true }));
  };
  await openScope(app, engine, { ...options, access: 'keys', guard }, routes);
}

export type SiteScope = EndpointScope<SiteAccess, ShopOfKey>;

/** Opens a scope for endpoints that the sites of shops call, which may store the plugin's secret instead of the shop's. */
export const openSiteEndpoints = (
  app: FastifyInstance,
  { engine, seal }: Pick<Context, 'engine' | 'seal'>,
  options: EndpointScopeOptions,
  implementAll: (scope: SiteScope) => void,
): Promise<void> => {
  const findShop = shopByKey(engine, seal);
  return openEndpoints(
    app,
    engine,
    {
      access: 'keys',
      accepts: (access): access is SiteAccess => typeof access === 'object' && 'site' in access,
      identify: (request, reply) => {
        const access = request.routeOptions.config.endpoint?.access;
        const needsKeyOnly = typeof access === 'object' && 'site' in access && access.site === 'key';
        return findShop(request, reply, { needsSecret: !needsKeyOnly, forPlugin: true });
      },
      accountOf: ({ shopId }) => `site:${shopId}`,
      shopOf: ({ shopId }) => shopId,
    },
    options,
    implementAll,
  );
};
