import type { FastifyInstance } from 'fastify';
import { reportSlowPage } from '@baitdrop/contract/slow-pages';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';

/** Logs reports of slow pages; nothing is stored. */
export async function registerSlowPages(app: FastifyInstance, context: Context): Promise<void> {
  await openPublicEndpoints(app, context, { cache: 'own' }, (scope) =>
    implement(scope, reportSlowPage, ({ body, request }) => request.log.info(body, 'slow page')),
  );
}
