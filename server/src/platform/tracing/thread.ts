// One request, one thread of evidence: the id under which a request stands in the log, and its trace, go with everything it
// causes.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span.ts';

export interface Thread {
  /** Of the request, or of the request that caused this job. */
  requestId: string | undefined;
  span: Span | undefined;
}

const threads = new AsyncLocalStorage<Thread>();

export const inThread = <T>(thread: Thread, work: () => T): T => threads.run(thread, work);

export const currentRequestId = (): string | undefined => threads.getStore()?.requestId;
export const currentSpan = (): Span | undefined => threads.getStore()?.span;
