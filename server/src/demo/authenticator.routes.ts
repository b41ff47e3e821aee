// The demo's administrator has an authenticator app whose secret is public. This shows what it would show.
import type { FastifyInstance } from 'fastify';
import { type DemoAuthenticator, demoAuthenticator } from '@baitdrop/contract/second-factors';
import type { Context } from '../context.ts';
import { openScope } from '../platform/http/scopes.ts';
import { TOTP_STEP_SECONDS, totpCode, totpStep } from '../platform/secrets/totp.ts';
import { DEMO_TOTP_SECRET } from './demo-accounts.ts';

export async function registerDemoAuthenticator(
  app: FastifyInstance,
  { engine, now }: Pick<Context, 'engine' | 'now'>,
): Promise<void> {
  await openScope(app, engine, { prefix: '/api/demo/authenticator', access: 'public' }, (scope) => {
    const schema = {
      summary: 'What the app of the demo’s administrator shows now',
      response: { 200: demoAuthenticator },
    };
    scope.get('', { schema }, async (): Promise<DemoAuthenticator> => {
      const seconds = Math.floor(now().getTime() / 1000);
      return {
        code: totpCode(DEMO_TOTP_SECRET, totpStep(now())),
        secret: DEMO_TOTP_SECRET,
        validSeconds: TOTP_STEP_SECONDS - (seconds % TOTP_STEP_SECONDS),
      };
    });
  });
}
