import type { FastifyInstance } from 'fastify';

/**
 * What every answer carries, as helmet would say it; a test holds the two together. Its plugin works the headers out anew for
 * each request, which was a fifteenth of all the work for a short answer.
 */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  // Social sign-in closes the window that it opened.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
} as const;

const ONLY_ENCRYPTED = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/** Pages replace the policy with their own, made from the hashes of the build. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = Object.entries({ ...HEADERS, ...(publicUrl.startsWith('https:') && ONLY_ENCRYPTED) });
  app.addHook('onRequest', (_request, reply, done) => {
    // On the answer itself, so that what is written without Fastify has them as well.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    // The API is guarded by tokens, not by cookies, and its pictures are shown in our native shells too.
    if (request.url.startsWith('/api/')) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    reply.header('Permissions-Policy', 'camera=(), microphone=(), payment=(self), geolocation=(self)');
  });
}
