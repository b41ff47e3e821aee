import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { ApiError } from '@baitdrop/records/api/api-error';

const RETRY_AFTER_SECONDS = 5;
const MEASURE_EVERY_MS = 1000;
const RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;

/**
 * Says "busy" rather than letting everybody wait, once the process falls seconds behind. Measures nothing else:
 * @fastify/under-pressure asks for the memory as well, which needs a file, and ends the process where there is none left.
 */
export function refuseWhenOverloaded(app: FastifyInstance, maxDelayMs: number): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let delayMs = 0;
  const measuring = setInterval(() => {
    // Right after a slow start nothing has been measured yet, which is no number.
    delayMs = Number.isNaN(delays.mean) ? 0 : delays.mean / NANOSECONDS_PER_MS - RESOLUTION_MS;
    delays.reset();
  }, MEASURE_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(measuring);
    delays.disable();
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (delayMs <= maxDelayMs) return;
    reply.header('Retry-After', RETRY_AFTER_SECONDS);
    // Of the kind that the records API knows as well.
    throw new ApiError(503, refusals.general.busy);
  });
}
