// Carries the request id and the trace of a request through everything it causes.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span.ts';

export interface TraceContext {
  /** The id of the request, or of the request that caused this job. */
  requestId: string | undefined;
  span: Span | undefined;
}

const threads = new AsyncLocalStorage<TraceContext>();

export const withTraceContext = <T>(thread: TraceContext, work: () => T): T => threads.run(thread, work);

export const currentRequestId = (): string | undefined => threads.getStore()?.requestId;
export const currentSpan = (): Span | undefined => threads.getStore()?.span;
