import type { FastifyInstance } from 'fastify';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { ApiError } from '@baitdrop/records/api/api-error';

/** No body is unpacked here, so that none grows: packed bytes would be read as if they were the text itself. */
export function refusePackedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (encoding !== '' && encoding !== 'identity') throw new ApiError(415, refusals.general.packedBody);
  });
}
