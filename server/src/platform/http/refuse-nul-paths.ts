import type { FastifyInstance } from 'fastify';
import { ApiError } from '@baitdrop/records/api/api-error';

/** No address of ours has a NUL character, and PostgreSQL takes none: refused here, once for every route. */
export function refuseNulPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    const [path = ''] = url.split('?', 1);
    if (path.includes('%00')) return reply.status(400).send(new ApiError(400).toJSON());
  });
}
