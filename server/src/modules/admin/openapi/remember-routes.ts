import type { FastifyInstance } from 'fastify';
import type { Route } from '@baitdrop/records/openapi/collection-paths';

/** Every route that is registered from now on, below `/api/`. */
export function rememberRoutes(app: FastifyInstance): readonly Route[] {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/')) return;
    for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') routes.push({ method: one, url });
  });
  return routes;
}
