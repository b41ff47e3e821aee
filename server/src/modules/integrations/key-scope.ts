import type { FastifyInstance } from 'fastify';
import type { SiteAccess } from '@baitdrop/contract/endpoint';
import type { Context } from '../../context.ts';
import { type EndpointScope, type EndpointScopeOptions, openEndpoints } from '../../platform/http/endpoint-scope.ts';
import { shopByKey, type ShopOfKey } from '../shops/shop-keys.ts';

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
