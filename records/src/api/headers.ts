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
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.getHeader('content-type') === 'application/json; charset=utf-8') {
      reply.header('content-type', 'application/json');
    }
    return payload;
  });
}

/** Security headers and CORS of every answer under the scope; `forAnyPage`: whatever the engine's origins are. */
export async function answerHeaders(
  app: FastifyInstance,
  engine: Engine,
  { forAnyPage = false }: { forAnyPage?: boolean } = {},
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS') return void reply.headers(SECURITY_HEADERS);
    // A preflight gets no security headers; the CORS plugin below answers it.
    if (request.headers.origin === undefined) return reply.status(204).header('vary', 'Origin').send();
    reply.header('vary', 'Origin, Access-Control-Request-Method');
  });
  stripJsonCharset(app);
  const { allowedOrigins } = engine.settings;
  await app.register(cors, {
    origin: forAnyPage || allowedOrigins.includes('*') ? '*' : [...allowedOrigins],
    methods: 'GET,HEAD,PUT,PATCH,POST,DELETE',
    strictPreflight: false,
  });
  // Requests without an origin get no CORS header, as in the reference.
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin === undefined) reply.removeHeader('access-control-allow-origin');
  });
}
