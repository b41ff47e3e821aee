import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { ApiError } from '@baitdrop/records/api/api-error';

const RETRY_AFTER_SECONDS = 5;
const MEASURE_EVERY_MS = 1000;
const RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;

/**
 * Answers 503 instead of letting everyone wait, once the event loop is seconds behind. @fastify/under-pressure is not
 * used because it also measures the memory, which needs an open file, and ends the process when none is left.
 */
export function refuseWhenOverloaded(app: FastifyInstance, maxDelayMs: number): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let delayMs = 0;
  const measuring = setInterval(() => {
    // The mean is NaN right after a slow start, before the first measurement.
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
    // The error is of a class that the records API handles too.
    throw new ApiError(503, refusals.general.busy);
  });
}
