import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;
const patienceMs = 10_000;

/**
 * Takes no more requests, finishes the running ones, and does not wait for visitors who merely keep a connection open.
 * Node closes idle connections once, when asked to close; one that becomes idle a moment later would hold us up.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
  const deadline = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(deadline);
  }
}
