// The HTTP server of every simulator: loopback only, a table of routes, and answers as values.
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { messagePage } from './html-page.ts';
import { CUT, type SimulatorReply } from './replies.ts';

export interface SimulatorRequest {
  method: string;
  /** The path and the query; the host is always loopback. */
  url: URL;
  headers: IncomingHttpHeaders;
  /** The named parts of the route's path, decoded. */
  params: Readonly<Record<string, string>>;
  /** The raw body; `readBody` parses it. */
  body: Buffer;
}

export type Handler = (request: SimulatorRequest) => SimulatorReply | Promise<SimulatorReply>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'ALL';

export interface SimulatorServerOptions {
  /** Paths use Fastify's syntax: `:name` is a parameter, `::` a colon, `*` the rest. */
  routes: Partial<Readonly<Record<`${Method} /${string}`, Handler>>>;
  notFound: Handler;
  /** Runs after every handler; the answer is sent when it has finished. */
  onHandled?: (request: SimulatorRequest) => void | Promise<void>;
  /** Converts a handler's error to an answer. By default the connection is closed. */
  onError?: (error: unknown) => SimulatorReply;
  /** The preferred port; if it is taken, another one is used. */
  port?: number;
}

export interface SimulatorServer {
  port: number;
  url: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const MAX_BODY_BYTES = 200_000;
const MAX_PARAM_LENGTH = 1000;

export async function startSimulatorServer(options: SimulatorServerOptions): Promise<SimulatorServer> {
  const { routes, notFound, onHandled, onError = () => CUT, port = 0 } = options;
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, _request, reply) => send(reply, onError(error)),
  });
  // Signatures cover the raw bytes, so bodies are not parsed here.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => send(reply, onError(error)));
  const answerWith = (handler: Handler) => async (fastifyRequest: FastifyRequest, reply: FastifyReply) => {
    const request = requestOf(fastifyRequest);
    if (isFromAnotherSite(request)) return send(reply, messagePage('Refused', 403));
    const answer = await handler(request);
    await onHandled?.(request);
    send(reply, answer);
    if (typeof answer === 'object') await answer.afterwards?.();
    return reply;
  };
  app.setNotFoundHandler(answerWith(notFound));
  for (const [route, handler] of Object.entries(routes)) {
    const [method = '', url = ''] = route.split(' ');
    if (handler === undefined) continue;
    if (method === 'ALL') app.all(url, answerWith(handler));
    else app.route({ method, url, handler: answerWith(handler) });
  }
  const listening = await listen(app, port);
  return { port: listening, url: `http://${HOST}:${listening}`, close: () => app.close() };
}

/** Checks whether a page of another site posted this. Such requests are refused. */
const isFromAnotherSite = ({ method, headers }: SimulatorRequest): boolean =>
  method === 'POST' && !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString());

const requestOf = ({ method, url, headers, params, body }: FastifyRequest): SimulatorRequest => ({
  method,
  url: new URL(url, `http://${HOST}`),
  headers,
  params: params as Record<string, string>,
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
});

function send(reply: FastifyReply, answer: SimulatorReply): FastifyReply {
  if (typeof answer === 'object') {
    // With a buffer, Fastify does not change the content type.
    const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
    return reply.code(answer.status).headers(answer.headers).send(body);
  }
  reply.hijack();
  if (answer === CUT) reply.raw.destroy();
  return reply;
}

/** Listens on the previous run's port if it is free, so that pages opened then still work. */
async function listen(app: FastifyInstance, preferredPort: number): Promise<number> {
  try {
    await app.listen({ host: HOST, port: preferredPort });
  } catch (error) {
    if (preferredPort === 0) throw error;
    await app.listen({ host: HOST, port: 0 });
  }
  return (app.server.address() as AddressInfo).port;
}
