// The API for shops' own systems: see `contract/public-api`.
import type { FastifyInstance } from 'fastify';
import { API_BASE, apiErrors } from '@baitdrop/contract/public-api-guide';
import type { Context } from '../../../context.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { openKeyEndpoints } from './api-caller.ts';
import { apiRefusal, withCode } from './api-problems.ts';
import { answerDeliveries } from './deliveries.routes.ts';
import { publicApiDocument } from './openapi.ts';
import { answerProducts } from './products.routes.ts';

export async function registerPublicApi(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const document = publicApiDocument(context.config.publicUrl);
  const forShops = { headers: 'api for any site', limited: true } as const;

  const description = { ...forShops, prefix: `${API_BASE}/openapi.json`, access: 'public', cache: 'own' } as const;
  await openScope(app, engine, description, (scope) => {
    scope.get('', { schema: { summary: 'Read the description of the API for shops' } }, (_request, reply) =>
      reply.header('Cache-Control', 'public, max-age=300').send(document),
    );
  });

  await openKeyEndpoints(app, context, { ...forShops, prefix: API_BASE }, (scope) => {
    readJsonOnly(scope.routes);
    answerWithCodes(scope.routes);
    answerDeliveries(scope, context);
    answerProducts(scope, context);
  });
}

function answerWithCodes(scope: FastifyInstance): void {
  scope.setErrorHandler((error: Error) => {
    throw withCode(error);
  });
  const answerUnknown = () => {
    throw apiRefusal(apiErrors.unknown);
  };
  scope.setNotFoundHandler(answerUnknown);
  // Stops the web app's catch-all route from answering unknown addresses of the API.
  scope.get('/*', { schema: { summary: 'Say that there is no such address' } }, answerUnknown);
}

/** Refuses a body that is not JSON, with a message that says so. */
function readJsonOnly(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    // Some clients send a JSON content type with an empty body.
    body === ''
      ? done(null, {})
      : parse(request, body, (error, value) =>
          error ? done(apiRefusal(apiErrors.badForm, 'The body is not JSON.', error)) : done(null, value),
        ),
  );
  // cURL, WordPress and PHP send an empty POST with the content type of a form.
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => (body === '' ? done(null, {}) : done(apiRefusal(apiErrors.notJson))),
  );
}
