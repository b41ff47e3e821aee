import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;
const MAX_WAIT_MS = 10_000;
/** A proxy that connects sends its request at once; even a busy machine delivers it within this time. */
const MAX_UNUSED_MS = 1000;
/** An idle round of the event loop takes a twentieth of this. */
const QUICK_ROUND_MS = 0.2;
/** A process that stays busy for this long stops listening anyway. */
const MAX_BUSY_MS = 5000;

/**
 * Closing stops accepting connections, answers every request that arrived before, and does not wait for idle
 * connections. Register it last: everything that requests need is stopped after them.
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
  /** Node never closes connections that have not been used yet; each would delay the shutdown for a minute. */
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
  // Fastify closes the last registered plugin first, so everything the pending requests need is still running.
  await app.register(async (last) => {
    last.addHook('onClose', async () => {
      await closed;
    });
  });
}

/**
 * Waits until Node has accepted every connection that the operating system holds for us: those still waiting are reset
 * when we stop listening, and a proxy does not repeat a POST then. Node accepts one connection per round of the event
 * loop, so none are left after a round without one. That round has to be a short one, because connections that arrive
 * during it are lost.
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
