// Work after the answer has been sent, so that the time of the answer does not reveal whether there was any.
import type { FastifyBaseLogger } from 'fastify';
import type { Engine } from '../engine/engine.ts';

const pending = new WeakMap<Engine, Set<Promise<void>>>();

function pendingOf(engine: Engine): Set<Promise<void>> {
  let works = pending.get(engine);
  if (!works) {
    works = new Set();
    pending.set(engine, works);
  }
  return works;
}

async function attempt(log: FastifyBaseLogger, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, `${what} failed`);
  }
}

export function runInBackground(engine: Engine, log: FastifyBaseLogger, what: string, work: () => Promise<void>): void {
  const works = pendingOf(engine);
  const running = attempt(log, what, work).finally(() => works.delete(running));
  works.add(running);
}

/** Resolves when no work is running; awaited before the server closes. */
export async function backgroundWorkDone(engine: Engine): Promise<void> {
  const works = pendingOf(engine);
  while (works.size > 0) await Promise.all(works);
}
