// Describes everything the server answers below `/api` as one OpenAPI 3.1 document, made from the running app.
import { collectionPaths, isCollectionRoute, schemasOfCollections } from '@baitdrop/records/openapi/collection-paths';
import { problemSchema } from '@baitdrop/records/openapi/responses';
import type { Collections } from '@baitdrop/records/collections/collections';
import type { RegisteredRoute } from './registered-routes.ts';
import { routePaths } from './route-operations.ts';

export function serverOpenApiDocument(
  publicUrl: string,
  collections: Collections,
  all: readonly RegisteredRoute[],
): object {
  const routes = all.filter(({ url }) => url.startsWith('/api/'));
  return {
    openapi: '3.1.0',
    info: {
      title: 'BaitDrop',
      version: '1.0.0',
      description:
        'Collections are read and written with the published pocketbase client; what moves money, stock or the state of an order has a command of its own.',
    },
    servers: [{ url: publicUrl }],
    security: [{}, { token: [] }],
    paths: {
      ...collectionPaths(collections, routes),
      ...routePaths(routes.filter((route) => !isCollectionRoute(route))),
    },
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of a sign-in. Without one the request is a guest’s.',
        },
        shopKey: {
          type: 'http',
          scheme: 'basic',
          description: 'The API key and secret of a shop; see `/api/v1/openapi.json`.',
        },
        metrics: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the configuration.' },
      },
      schemas: { Problem: problemSchema, ...schemasOfCollections(collections) },
    },
  };
}
