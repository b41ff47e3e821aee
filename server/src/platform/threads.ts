// Runs work that occupies the processor for long in a worker thread, so that other requests are answered in time.
import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  maxMemoryMb: number;
  maxSeconds: number;
}

export class ThreadLimitExceeded extends Error {
  override readonly name = 'ThreadLimitExceeded';
}

/**
 * Runs a module named `…-thread.ts`, which posts one message, and resolves to it. `bundle-server.mjs` bundles such
 * modules by their name.
 */
export function runInThread<Answer>(
  module: URL,
  input: unknown,
  { maxMemoryMb, maxSeconds }: ThreadLimits,
): Promise<Answer> {
  const worker = new Worker(module, {
    workerData: input,
    // Makes errors name the lines of the sources.
    execArgv: ['--enable-source-maps'],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => reject(new ThreadLimitExceeded(`longer than ${maxSeconds} s`)), maxSeconds * 1000);
  worker.on('message', resolve);
  worker.on('error', (error) => {
    const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isFull ? new ThreadLimitExceeded(`more than ${maxMemoryMb} MB`) : error);
  });
  worker.on('exit', () => reject(new Error(`${module.pathname} ended without an answer`)));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
