// Work that takes the processor for long, in a thread of its own: requests of others are answered meanwhile.
import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  maxMemoryMb: number;
  maxSeconds: number;
}

export class ThreadGaveUp extends Error {
  override readonly name = 'ThreadGaveUp';
}

/** Runs a module that posts one message, and answers with it. Node runs our TypeScript there as it is. */
export function runInThread<Answer>(
  module: URL,
  input: unknown,
  { maxMemoryMb, maxSeconds }: ThreadLimits,
): Promise<Answer> {
  const worker = new Worker(module, {
    workerData: input,
    // What the process itself was started with loads its bundle.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => reject(new ThreadGaveUp(`longer than ${maxSeconds} s`)), maxSeconds * 1000);
  worker.on('message', resolve);
  worker.on('error', (error) => {
    const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isFull ? new ThreadGaveUp(`more than ${maxMemoryMb} MB`) : error);
  });
  worker.on('exit', () => reject(new Error(`${module.pathname} ended without an answer`)));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
