// Limits the bytes of request bodies that are read at once. Each body is small enough, but hundreds of the largest
// would exhaust the memory and end the process, so requests beyond the budget are refused with 503.
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { ApiError } from '@baitdrop/records/api/api-error';

/** Bodies up to this size are never refused: orders, sign-ins and everything that people type. */
const SMALL_BYTES = 65_536;
/** The assumed size of a form without a length. */
const UNKNOWN_FORM_BYTES = 16 * 1024 * 1024;
const MOST_BYTES = 256 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

const bytesAtOnce = (): number => Math.min(MOST_BYTES, getHeapStatistics().heap_size_limit / 4);

export function limitBodies(app: FastifyInstance, maxBytes = bytesAtOnce()): void {
  let reading = 0;
  app.addHook('onRequest', async (request, reply) => {
    const bytes = sizeOf(request);
    // A body larger than any route accepts is refused by its length, unread.
    if (bytes <= SMALL_BYTES || bytes > maxBytes) return;
    if (reading + bytes > maxBytes) {
      reply.header('Retry-After', RETRY_AFTER_SECONDS);
      // The error is of a class that the records API handles too.
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
