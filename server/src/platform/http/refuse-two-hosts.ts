import type { FastifyInstance } from 'fastify';
import { ApiError } from '@baitdrop/records/api/api-error';

/**
 * Refuses a request with two `Host` headers (RFC 9112 3.2), because a proxy and Node may each believe a different one.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }, reply) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
    if (hosts > 1) return reply.status(400).send(new ApiError(400).toJSON());
  });
}
