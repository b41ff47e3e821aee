import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { openAdminEndpoints } from '../../platform/http/administrator.ts';
import { serverOpenApiDocument } from '../../platform/openapi/openapi-document.ts';

/** The description names rules and hidden fields, so it is for administrators. */
export async function registerOpenApi(app: FastifyInstance, context: Context): Promise<void> {
  const { config, engine } = context;
  let document: object | undefined;
  await openAdminEndpoints(app, context, ({ routes }) =>
    routes.get(
      '/api/openapi.json',
      { config: { area: 'settings' }, schema: { summary: 'Read this document' } },
      async () => {
        document ??= serverOpenApiDocument(config.publicUrl, engine.collections, app.registeredRoutes);
        return document;
      },
    ),
  );
}
