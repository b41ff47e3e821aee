import type { FastifyInstance } from 'fastify';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { ApiError } from '@baitdrop/records/api/api-error';

/**
 * Refuses compressed bodies: they are never unpacked here, so that none can grow, and would be parsed as if they were
 * text.
 */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (encoding !== '' && encoding !== 'identity') throw new ApiError(415, refusals.general.packedBody);
  });
}
