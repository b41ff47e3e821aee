import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { ApiError } from '@baitdrop/records/api/api-error';

const RETRY_AFTER_SECONDS = 5;

/** Says "busy" rather than letting everybody wait, once the process falls seconds behind. */
export async function refuseWhenOverloaded(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async (_request, reply, _type, value) => {
      // Right after a slow start nothing has been measured yet, which counts as an endless delay.
      if (value === Infinity) return;
      reply.header('Retry-After', RETRY_AFTER_SECONDS);
      // Of the kind that the records API knows as well.
      throw new ApiError(503, refusals.general.busy);
    },
  });
}
