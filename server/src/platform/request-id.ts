import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { randomText, systemRandom } from '@baitdrop/records/engine/random';
import { pathOf, redactTokens } from './logging.ts';
import type { Span } from './tracing/span.ts';
import { withTraceContext } from './tracing/trace-context.ts';
import type { Tracer } from './tracing/tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; null where traces are off. */
    span: Span | null;
  }
}

/** Leaves out letters and digits that look alike, because people read the id out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789x';
const LENGTH = 12;

export const newRequestId = (): string => randomText(systemRandom, LENGTH, ALPHABET);

const GIVEN_ID = /^[\w-]{8,64}$/;

/** Takes the id from the header of a trusted proxy, or makes one. */
export const requestIdFor =
  (trustProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const header = headers['x-request-id'];
    return trustProxy && typeof header === 'string' && GIVEN_ID.test(header) ? header : newRequestId();
  };

/** Gives every request an id, and a span where traces are on, from its first hook to its answer. */
export function registerRequestIds(app: FastifyInstance, tracer: Tracer, trustProxy: boolean): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    const traceparent = trustProxy ? request.headers['traceparent'] : undefined;
    const span = tracer.start(request.method, 'server', {
      parent: typeof traceparent === 'string' ? traceparent : undefined,
      attributes: {
        'http.request.method': request.method,
        'url.path': redactTokens(pathOf(request.url)),
        'baitdrop.request_id': request.id,
      },
    });
    request.span = span ?? null;
    withTraceContext({ requestId: request.id, span }, done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const route = request.routeOptions.url ?? 'unknown';
    request.span?.end({
      name: `${request.method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': statusCode },
      failure: statusCode >= 500 ? `answered ${statusCode}` : undefined,
    });
  });
}
