// Bodies are read whole before anybody looks at them. Each is small enough, but hundreds of the largest at once would fill the
// memory and end the process for everybody: so only so much is read at a time, and who comes beyond it is told to come back.
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { ApiError } from '@baitdrop/records/api/api-error';

/** Orders, sign-ins and all that people type are never refused for this. */
const SMALL_BYTES = 65_536;
/** A form that does not say how large it is. */
const UNKNOWN_FORM_BYTES = 16 * 1024 * 1024;
const MOST_BYTES = 256 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

const bytesAtOnce = (): number => Math.min(MOST_BYTES, getHeapStatistics().heap_size_limit / 4);

export function limitBodies(app: FastifyInstance, maxBytes = bytesAtOnce()): void {
  let reading = 0;
  app.addHook('onRequest', async (request, reply) => {
    const bytes = sizeOf(request);
    // What no route takes is refused by its length, unread.
    if (bytes <= SMALL_BYTES || bytes > maxBytes) return;
    if (reading + bytes > maxBytes) {
      reply.header('Retry-After', RETRY_AFTER_SECONDS);
      // Of the kind that the records API knows as well.
      throw new ApiError(503, refusals.general.busy);
    }
    reading += bytes;
    reply.raw.once('close', () => (reading -= bytes));
  });
}

function sizeOf({ headers, routeOptions }: FastifyRequest): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  if (headers['transfer-encoding'] === undefined) return 0;
  return headers['content-type']?.startsWith('multipart/') === true
    ? UNKNOWN_FORM_BYTES
    : (routeOptions.bodyLimit ?? 0);
}
