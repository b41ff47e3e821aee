import type { FastifyInstance } from 'fastify';

/**
 * Forbids browsers and proxies to store answers of the records API to identified callers (a token, a tracking link, or
 * any request that is not a read). Public answers stay cacheable, and files set their own lifetime.
 */
export function preventRecordCaching(scope: FastifyInstance): void {
  scope.addHook('onSend', ({ method, headers }, reply, payload, done) => {
    const isPublic =
      (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') &&
      headers.authorization === undefined &&
      headers['x-track-token'] === undefined;
    if (!isPublic && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
