// The demo's administrator has an authenticator app whose secret is public. This shows what it would show.
import type { FastifyInstance } from 'fastify';
import { readDemoAuthenticator } from '@baitdrop/contract/demo';
import type { Context } from '../context.ts';
import { implement } from '../platform/http/implement.ts';
import { openPublicEndpoints } from '../platform/http/public-endpoints.ts';
import { TOTP_STEP_SECONDS, totpCode, totpStep } from '../platform/secrets/totp.ts';
import { DEMO_TOTP_SECRET } from './demo-accounts.ts';

export async function registerDemoAuthenticator(
  app: FastifyInstance,
  { engine, now }: Pick<Context, 'engine' | 'now'>,
): Promise<void> {
  await openPublicEndpoints(app, { engine }, {}, (scope) =>
    implement(scope, readDemoAuthenticator, () => {
      const seconds = Math.floor(now().getTime() / 1000);
      return {
        code: totpCode(DEMO_TOTP_SECRET, totpStep(now())),
        secret: DEMO_TOTP_SECRET,
        validSeconds: TOTP_STEP_SECONDS - (seconds % TOTP_STEP_SECONDS),
      };
    }),
  );
}
