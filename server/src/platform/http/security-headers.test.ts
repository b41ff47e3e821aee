import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerSecurityHeaders } from './security-headers.ts';

const headersOf = async (prepare: (app: ReturnType<typeof Fastify>) => unknown) => {
  const app = Fastify();
  await prepare(app);
  app.get('/page', async () => 'A page.');
  const { headers } = await app.inject('/page');
  await app.close();
  const { date: _date, 'permissions-policy': _ours, ...others } = headers;
  return others;
};

test.each(['https://bait.example', 'http://127.0.0.1:8090'])(
  '%s has the headers that helmet would set',
  async (publicUrl) => {
    const expected = await headersOf((app) =>
      app.register(helmet, {
        contentSecurityPolicy: {
          useDefaults: false,
          directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
        },
        strictTransportSecurity: publicUrl.startsWith('https:')
          ? { maxAge: 31_536_000, includeSubDomains: false }
          : false,
        frameguard: { action: 'sameorigin' },
        referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
        crossOriginEmbedderPolicy: false,
        crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
        crossOriginResourcePolicy: { policy: 'same-origin' },
      }),
    );
    expect(await headersOf((app) => registerSecurityHeaders(app, publicUrl))).toEqual(expected);
    expect('strict-transport-security' in expected).toBe(publicUrl.startsWith('https:'));
  },
);
