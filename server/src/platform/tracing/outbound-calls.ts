// Logs and traces calls to third parties: which call, how long it took, and which of our requests caused it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { Logger } from 'pino';
import type { Span } from './span.ts';
import { currentRequestId, currentSpan, withTraceContext } from './trace-context.ts';

const headersToSend = new AsyncLocalStorage<Readonly<Record<string, string>>>();

/**
 * A third party. A partner gets our request id as a header, which its support can search for; browsers' push services
 * and shops' own servers get none.
 */
export interface Service {
  name: string;
  isPartner: boolean;
}

function headersFor({ isPartner }: Service, span: Span | undefined): Record<string, string> {
  if (!isPartner) return {};
  const request = currentRequestId();
  return {
    ...(request !== undefined && { 'x-request-id': request }),
    ...(span !== undefined && { traceparent: span.traceparent }),
  };
}

/** Runs the call with our request id on everything it sends, and logs it afterwards. */
export function traceOutboundCall<T>(log: Logger, service: Service, call: string, work: () => T): T {
  const { name } = service;
  const beganAt = performance.now();
  const span = currentSpan()?.child(`${name} ${call}`, 'client', { 'peer.service': name });
  const result = headersToSend.run(headersFor(service, span), () =>
    withTraceContext({ requestId: currentRequestId(), span }, work),
  );
  if (!(result instanceof Promise)) return result;
  const finish = (failure?: string): void => {
    span?.end({ failure });
    const ms = Math.round(performance.now() - beganAt);
    log.info({ service: name, call, ms, ...(failure !== undefined && { failure }) }, 'called outside');
  };
  result.then(
    () => finish(),
    (error: unknown) => finish(messageOf(error)),
  );
  return result;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Wraps a port so that every call is logged and traced. */
export const tracedPort = <Port extends object>(log: Logger, service: Service, port: Port): Port =>
  new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown =>
        traceOutboundCall(log, service, String(name), () => member.apply(target, args) as unknown);
    },
  });

// Requests are made by `fetch`, and by clients of third parties that use Node's own module.
subscribe('undici:request:create', (message) => {
  const { request } = message as { request: { addHeader(name: string, value: string): void } };
  for (const [name, value] of Object.entries(headersToSend.getStore() ?? {})) request.addHeader(name, value);
});
subscribe('http.client.request.created', (message) => {
  const { request } = message as { request: ClientRequest };
  if (request.headersSent) return;
  for (const [name, value] of Object.entries(headersToSend.getStore() ?? {})) request.setHeader(name, value);
});
