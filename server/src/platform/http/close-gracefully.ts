import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;
const MAX_WAIT_MS = 10_000;

/**
 * Takes no more requests, finishes the running ones, and does not wait for visitors who merely keep a connection open.
 * Node closes idle connections once, when asked to close, and never those that were opened and not used: each would
 * hold us up for a minute.
 */
export function gracefulClose(app: FastifyInstance): () => Promise<void> {
  let running = 0;
  app.server.on('request', (_request, response) => {
    running += 1;
    response.once('close', () => (running -= 1));
  });
  return async () => {
    const closeUnused = () => (running === 0 ? app.server.closeAllConnections() : app.server.closeIdleConnections());
    const sweep = setInterval(closeUnused, LOOK_EVERY_MS);
    const deadline = setTimeout(() => app.server.closeAllConnections(), MAX_WAIT_MS);
    try {
      await app.close();
    } finally {
      clearInterval(sweep);
      clearTimeout(deadline);
    }
  };
}
