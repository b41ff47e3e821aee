import type { FastifyInstance } from 'fastify';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { limitRequests } from './limit-requests.ts';
import { acceptEmptyBodies } from './read-form.ts';

/** What endpoints under `/api/admin/` have in common: limits, headers, and that no cache keeps what they say. */
export async function answerAdministrators(
  app: FastifyInstance,
  engine: Engine,
  prefix: `/api/admin/${string}`,
  answer: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(
    async (scope) => {
      await answerHeaders(scope, engine);
      limitRequests(scope, engine);
      acceptEmptyBodies(scope);
      scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
      answer(scope);
    },
    { prefix },
  );
}
