// The description of the whole API. It tells rules and hidden fields, so it is for administrators.
import type { FastifyInstance } from 'fastify';
import type { Engine } from '@baitdrop/records/engine/engine';
import type { Route } from '@baitdrop/records/openapi/collection-paths';
import { requireAdministrator } from '../../../platform/http/administrator.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { openApiDocument } from './openapi-document.ts';

export async function registerOpenApi(
  app: FastifyInstance,
  engine: Engine,
  { publicUrl, routes }: { publicUrl: string; routes: readonly Route[] },
): Promise<void> {
  const administrator = requireAdministrator(engine);
  let document: object | undefined;
  await app.register(async (scope) => {
    limitRequests(scope, engine);
    scope.get('/api/openapi.json', async (request, reply) => {
      await administrator(request);
      document ??= openApiDocument(publicUrl, engine.collections, routes);
      return reply.header('Cache-Control', 'no-store').send(document);
    });
  });
}
