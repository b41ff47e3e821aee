// The files that shops' own sites load: the widget, the order screen for a frame, and its data.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readWidget } from '@baitdrop/contract/widget';
import type { Context } from '../../../context.ts';
import { storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answerNotFound } from '../../../platform/errors/error-handler.ts';
import { sendBuiltFile } from '../../../platform/http/built-file.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';
import { findWebAsset, hasContentHash } from '../../../platform/http/web-assets.db.ts';
import { pathOf } from '../../../platform/logging.ts';
import { embeddedPolicy } from './embed-policy.ts';
import { helloPage, helloPolicy } from './hello-page.ts';
import { registerWidgetLogo } from './logo.routes.ts';
import { presentWidget, showWidget } from './widget.ts';

interface OfShop {
  Params: { shopId: string };
}

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
const ONE_MINUTE = 'public, max-age=60';

const PUBLIC = { config: { access: 'public' } } as const;

export async function registerWidget(app: FastifyInstance, context: Context): Promise<void> {
  const { webBuild: build } = context;
  await registerWidgetLogo(app, context);
  const options = { prefix: '/api/widget', headers: 'api for any site', cache: 'own', limited: true } as const;
  await openPublicEndpoints(app, context, options, (scope) => {
    implement(scope, readWidget, async ({ params: { shopId }, request, reply }) => {
      const shown = await showWidget(context, shopId);
      reply.header('Cache-Control', ONE_MINUTE);
      return presentWidget(shown, request.headers.origin);
    });
  });

  app.get('/widget/*', PUBLIC, async (request, reply) => {
    const path = pathOf(request.url);
    const file = build.files.get(path) ?? (await findWebAsset(context.pool, path));
    if (file === undefined) return answerNotFound(request, reply);
    reply
      .header('Access-Control-Allow-Origin', '*')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Cache-Control', hasContentHash(path) ? ONE_YEAR : ONE_HOUR);
    return sendBuiltFile(request, reply, file);
  });

  app.get<OfShop>('/embed/:shopId/hello', PUBLIC, async (request, reply) => {
    const shown = await showWidget(context, storableText(request.params.shopId));
    return mayBeFramed(reply)
      .header('Content-Security-Policy', helloPolicy(shown))
      .header('Cache-Control', ONE_MINUTE)
      .type('text/html; charset=utf-8')
      .send(helloPage(shown));
  });

  for (const path of ['/embed/:shopId', '/embed/:shopId/checkout']) {
    app.get<OfShop>(path, PUBLIC, async (request, reply) => {
      const page = build.pageFor(pathOf(request.url));
      if (page === undefined) return answerNotFound(request, reply);
      const shown = await showWidget(context, storableText(request.params.shopId)).catch(unknownShop);
      reply.header('Cache-Control', 'no-cache');
      // An unknown shop gets the same page without permission to be framed; the page says that the shop is unknown.
      if (shown === undefined)
        return sendBuiltFile(request, reply.status(404).header('Content-Security-Policy', page.policy), page.file);
      const policy = embeddedPolicy(page.policy, shown.origins);
      return sendBuiltFile(request, mayBeFramed(reply).header('Content-Security-Policy', policy), page.file);
    });
  }
}

/** `X-Frame-Options` cannot allow single sites, so the content security policy replaces it. */
function mayBeFramed(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('X-Frame-Options');
}

function unknownShop(error: unknown): undefined {
  if (error instanceof AppError && error.status === 404) return undefined;
  throw error;
}
