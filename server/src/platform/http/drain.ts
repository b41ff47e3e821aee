// Takes a process out of service without refused requests: the proxy first learns to send no new requests, then the
// process closes its connections.
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** State that is shared with the health endpoint. */
export interface ServingState {
  isDraining: boolean;
  /** New connections are closed because the maximum is reached. */
  isFull: boolean;
}

/** Closes kept-alive connections after their next answer, so that the proxy opens new ones to other processes. */
export function closeConnectionsWhileDraining(app: FastifyInstance, life: ServingState): void {
  app.addHook('onSend', async (_request, reply) => {
    if (life.isDraining) reply.header('Connection', 'close');
  });
}

/**
 * Every request is still answered; only health reports that the process is leaving, so that a proxy sends no new
 * requests.
 */
export async function drain(life: ServingState, seconds: number, log: Logger): Promise<void> {
  life.isDraining = true;
  if (seconds === 0) return;
  log.info({ seconds }, 'draining: health says 503 from now on');
  await setTimeout(seconds * 1000);
}
