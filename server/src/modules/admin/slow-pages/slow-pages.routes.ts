import type { FastifyInstance } from 'fastify';
import { slowPage } from '@baitdrop/contract/slow-pages';
import type { Context } from '../../../context.ts';
import { Form } from '../../../platform/http/forms.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openScope } from '../../../platform/http/scopes.ts';

const PER_NETWORK = { max: 30, windowSeconds: 60 };

const FORM = new Form(slowPage, 'The report could not be read.', {
  code: 'invalid_report',
  problems: 'none',
  trim: false,
});

/** Logs reports of slow pages; nothing is stored. */
export async function registerSlowPages(app: FastifyInstance, { engine }: Context): Promise<void> {
  await openScope(app, engine, { prefix: '/api/slow-pages', access: 'public', cache: 'own' }, async (scope) => {
    scope.addHook('onRequest', (request, reply) =>
      limitAttempts(engine, reply, [{ key: `slow-page:${networkOfCaller(engine, request)}`, ...PER_NETWORK }]),
    );
    scope.post(
      '',
      { bodyLimit: 1024, schema: { summary: 'Report a slow page', body: FORM, response: { 204: {} } } },
      async (request, reply) => {
        request.log.info(request.body, 'slow page');
        return reply.status(204).send();
      },
    );
  });
}
