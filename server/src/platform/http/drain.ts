// Leaving without a gap: first the proxy learns that nobody else should come, then everybody who is here is let go.
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Shared with what answers for the process's health. */
export interface Life {
  isDraining: boolean;
  /** New connections are closed: there are as many as there may be. */
  isFull: boolean;
}

/** Whoever keeps a connection for the next request is told to open another one, which the proxy then leads elsewhere. */
export function closeConnectionsWhileDraining(app: FastifyInstance, life: Life): void {
  app.addHook('onSend', async (_request, reply) => {
    if (life.isDraining) reply.header('Connection', 'close');
  });
}

/** Everything is answered as ever, except the question whether all is well: a proxy that asks it leads nobody here any more. */
export async function drain(life: Life, seconds: number, log: Logger): Promise<void> {
  life.isDraining = true;
  if (seconds === 0) return;
  log.info({ seconds }, 'draining: health says 503 from now on');
  await setTimeout(seconds * 1000);
}
