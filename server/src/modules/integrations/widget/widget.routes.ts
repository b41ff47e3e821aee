// What shops' own sites load from us: the widget's files, the order screen in a frame, and what is shown there.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answerNotFound } from '../../../platform/errors/error-handler.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import type { WebBuild } from '../../../platform/http/web-build.ts';
import { pathOf } from '../../../platform/logging.ts';
import { embeddedPolicy } from './embed-policy.ts';
import { helloPage, helloPolicy } from './hello-page.ts';
import { answerOf, showWidget, type WidgetParts } from './widget.ts';

interface OfShop {
  Params: { shopId: string };
}

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';
const minute = 'public, max-age=60';

/** Named by their content, they never change. */
const isNamedByContent = (path: string): boolean => /^\/widget\/v1\/[\w-]+\.[0-9a-f]{12}\.js$/.test(path);

export async function registerWidget(
  app: FastifyInstance,
  engine: Engine,
  build: WebBuild,
  parts: WidgetParts,
): Promise<void> {
  await app.register(
    async (scope) => {
      await answerHeaders(scope, engine, { forAnyPage: true });
      limitRequests(scope, engine);
      scope.get<OfShop>('/:shopId', async (request, reply) => {
        const shown = await showWidget(parts, storableText(request.params.shopId));
        return reply.header('Cache-Control', minute).send(answerOf(shown, request.headers.origin));
      });
    },
    { prefix: '/api/widget' },
  );

  app.get('/widget/*', (request, reply) => {
    const path = pathOf(request.url);
    if (!build.files.has(path)) return answerNotFound(request, reply);
    return reply
      .header('Access-Control-Allow-Origin', '*')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Cache-Control', isNamedByContent(path) ? year : hour)
      .sendFile(path.slice(1));
  });

  app.get<OfShop>('/embed/:shopId/hello', async (request, reply) => {
    const shown = await showWidget(parts, storableText(request.params.shopId));
    return mayBeFramed(reply)
      .header('Content-Security-Policy', helloPolicy(shown))
      .header('Cache-Control', minute)
      .type('text/html; charset=utf-8')
      .send(helloPage(shown));
  });

  for (const path of ['/embed/:shopId', '/embed/:shopId/checkout']) {
    app.get<OfShop>(path, async (request, reply) => {
      const page = build.pageFor(pathOf(request.url));
      if (page === undefined) return answerNotFound(request, reply);
      const shown = await showWidget(parts, storableText(request.params.shopId)).catch(unknownShop);
      reply.header('Cache-Control', 'no-cache');
      // The same page: it says itself that there is no such shop. On nobody's site, though.
      if (shown === undefined)
        return reply.status(404).header('Content-Security-Policy', page.policy).sendFile(page.file);
      return mayBeFramed(reply)
        .header('Content-Security-Policy', embeddedPolicy(page.policy, shown.origins))
        .sendFile(page.file);
    });
  }
}

/** The older header knows only "nobody" and "our own"; the policy says it better. */
function mayBeFramed(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('X-Frame-Options');
}

function unknownShop(error: unknown): undefined {
  if (error instanceof AppError && error.status === 404) return undefined;
  throw error;
}
