import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify';
import type { Access } from '../http/scopes.ts';

/** A route as it was registered; `url` has its parameters as `:name`. */
export interface RegisteredRoute {
  method: string;
  url: string;
  schema: RouteOptions['schema'];
  access: Access | undefined;
  needs: FastifyContextConfig['needs'];
  idempotencyKey: FastifyContextConfig['idempotencyKey'];
  area: FastifyContextConfig['area'];
  endpoint: FastifyContextConfig['endpoint'];
}

declare module 'fastify' {
  interface FastifyInstance {
    registeredRoutes: readonly RegisteredRoute[];
  }
}

/** Records every route that is registered from now on. */
export function collectRoutes(app: FastifyInstance): void {
  const routes: RegisteredRoute[] = [];
  app.decorate('registeredRoutes', routes);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method === 'HEAD' || method === 'OPTIONS') continue;
      // The hooks of scopes run after this one and add who has access.
      const { url, schema } = route;
      routes.push({
        method,
        url,
        schema,
        get access() {
          return route.config?.access;
        },
        get needs() {
          return route.config?.needs;
        },
        get idempotencyKey() {
          return route.config?.idempotencyKey;
        },
        get area() {
          return route.config?.area;
        },
        get endpoint() {
          return route.config?.endpoint;
        },
      });
    }
  });
}
