import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What every answer carries. Pages replace the policy with their own, made from the hashes of the build. */
export async function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Social sign-in closes the window that it opened.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    // The API is guarded by tokens, not by cookies, and its pictures are shown in our native shells too.
    if (request.url.startsWith('/api/')) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    reply.header('Permissions-Policy', 'camera=(), microphone=(), payment=(self), geolocation=(self)');
  });
}
