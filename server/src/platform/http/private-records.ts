import type { FastifyInstance } from 'fastify';

/**
 * Answers of the records API to a known caller (a token, a tracking link, or anything but reading) are not stored by browsers and
 * proxies. What anybody may read stays cacheable, and files say themselves how long they are good.
 */
export function keepPrivateRecords(scope: FastifyInstance): void {
  scope.addHook('onSend', ({ method, headers }, reply, payload, done) => {
    const isPublic =
      (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') &&
      headers.authorization === undefined &&
      headers['x-track-token'] === undefined;
    if (!isPublic && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
