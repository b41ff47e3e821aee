import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../engine/engine.ts';

export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-xss-protection': '1; mode=block',
  'cross-origin-opener-policy': 'same-origin',
  vary: 'Origin',
} as const;

/** Fastify adds a charset to JSON; the reference sends none. */
export function stripJsonCharset(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.getHeader('content-type') === 'application/json; charset=utf-8') {
      reply.header('content-type', 'application/json');
    }
    done(null, payload);
  });
}

interface HeaderOptions {
  /** Allows every origin. */
  forAnyPage?: boolean;
  /**
   * False in scopes without a prefix of their own, whose preflights the scope of the records API answers: the plugin
   * adds a route for them, which each path can have only once.
   */
  answersPreflights?: boolean;
}

/** Sets the security and CORS headers of every answer in the scope. */
export async function answerHeaders(
  app: FastifyInstance,
  engine: Engine,
  { forAnyPage = false, answersPreflights = true }: HeaderOptions = {},
): Promise<void> {
  // These hooks use callbacks: nothing here is asynchronous, and a promise would cost as much as the work.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS') reply.headers(SECURITY_HEADERS);
    // A preflight gets no security headers; the CORS plugin below answers it.
    else if (request.headers.origin === undefined) return void reply.status(204).header('vary', 'Origin').send();
    else reply.header('vary', 'Origin, Access-Control-Request-Method');
    done();
  });
  stripJsonCharset(app);
  const { allowedOrigins } = engine.settings;
  const allowsAll = forAnyPage || allowedOrigins.includes('*');
  if (!answersPreflights) {
    const allows = (origin: string): boolean =>
      allowsAll || allowedOrigins.some((each) => (each instanceof RegExp ? each.test(origin) : each === origin));
    app.addHook('onRequest', ({ headers: { origin } }, reply, done) => {
      if (origin !== undefined && allows(origin)) reply.header('access-control-allow-origin', allowsAll ? '*' : origin);
      done();
    });
    return;
  }
  await app.register(cors, {
    origin: allowsAll ? '*' : [...allowedOrigins],
    methods: 'GET,HEAD,PUT,PATCH,POST,DELETE',
    strictPreflight: false,
  });
  // Requests without an origin get no CORS header, as in the reference.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin === undefined) reply.removeHeader('access-control-allow-origin');
    done();
  });
}
