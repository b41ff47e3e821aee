import type { FastifyInstance } from 'fastify';
import { ApiError } from '@baitdrop/records/api/api-error';

/**
 * Refuses addresses with a NUL character once for every route: none of ours has one, and PostgreSQL does not accept it.
 */
export function refuseNulPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    const [path = ''] = url.split('?', 1);
    if (path.includes('%00')) return reply.status(400).send(new ApiError(400).toJSON());
  });
}
