import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;
const MAX_WAIT_MS = 10_000;
/** A proxy that connects sends its request at once; the busiest machine brings it here within this time. */
const MAX_UNUSED_MS = 1000;
/** A round of the event loop with nothing to do takes a twentieth of this. */
const QUICK_ROUND_MS = 0.2;
/** Whoever is busy without a pause stops listening in the middle of it. */
const MAX_BUSY_MS = 5000;

/**
 * Closing takes no more connections, answers every request that came before, and does not wait for visitors who merely keep a
 * connection open. To be registered last: everything that requests need is stopped after them.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const unusedSince = new Map<Socket, number>();
  let taken = 0;
  server.on('drop', () => (taken += 1));
  server.on('connection', (socket: Socket) => {
    taken += 1;
    unusedSince.set(socket, performance.now());
    socket.once('close', () => unusedSince.delete(socket));
  });
  server.on('request', ({ socket }) => unusedSince.delete(socket));
  /** Node itself never closes connections that were opened and not used: each would hold us up for a minute. */
  const closeUnused = (): void => {
    server.closeIdleConnections();
    const nowMs = performance.now();
    for (const [socket, openedAtMs] of unusedSince) if (nowMs - openedAtMs >= MAX_UNUSED_MS) socket.destroy();
  };
  let closed: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    await untilAllAreTaken(() => taken);
    closed = once(server, 'close');
    server.close();
    const looking = setInterval(closeUnused, LOOK_EVERY_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), MAX_WAIT_MS);
    server.once('close', () => {
      clearInterval(looking);
      clearTimeout(deadline);
    });
  });
  // What is registered last is closed first, so everything else is still there for the requests that are waited for.
  await app.register(async (last) => {
    last.addHook('onClose', async () => {
      await closed;
    });
  });
}

/**
 * The system accepts connections before we do, and resets those that still wait for us when we stop listening; a proxy does not
 * send a POST again then. Node takes one of them in each round of its loop, so there are none after a round without one. What
 * comes in the rest of that round is lost, so it has to be one in which little else was done.
 */
async function untilAllAreTaken(taken: () => number): Promise<void> {
  const deadlineMs = performance.now() + MAX_BUSY_MS;
  let beginMs: number;
  let before: number;
  await setImmediate();
  do {
    beginMs = performance.now();
    before = taken();
    await setImmediate();
  } while ((taken() > before || performance.now() - beginMs > QUICK_ROUND_MS) && performance.now() < deadlineMs);
}
