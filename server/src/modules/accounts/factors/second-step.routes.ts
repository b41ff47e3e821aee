// Routes for the second step of a sign-in, after a 401 with an `mfaId` from the first.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import * as endpoints from '@baitdrop/contract/second-factors';
import { unreadableKeyMessages } from '@baitdrop/domain/messages/unreadable-keys';
import type { PendingSignIn } from '@baitdrop/records/auth/second-factor';
import { finishSignIn } from '@baitdrop/records/auth/sign-in';
import { resetAttempts } from '@baitdrop/records/auth/throttle';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { type AttemptLimit, limitAttempts } from '../../../platform/http/limit-attempts.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';
import { emitChange, isPrivileged } from '../second-factors.ts';
import { checkAppCode } from './authenticator-app.ts';
import { requireHalfSignIn } from './factor-owner.ts';
import { checkPasskey, startPasskeySignIn } from './passkeys.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';

/**
 * Only a person with the password can use up these attempts, and a passkey still works then, because it cannot be
 * guessed.
 */
const accountKey = ({ record }: PendingSignIn): string => `second-factor:${record.collection.name}:${record.id}`;
const codeTries = (half: PendingSignIn): AttemptLimit[] => [
  { key: `second-factor:${half.session.id}`, max: 5, windowSeconds: 1800 },
  { key: accountKey(half), max: 20, windowSeconds: 3600 },
];

export async function registerSecondStep(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, seal, now } = context;
  const halfForCode = async (reply: FastifyReply, mfaId: string): Promise<PendingSignIn> => {
    const half = await requireHalfSignIn(context, mfaId);
    await limitAttempts(engine, reply, codeTries(half));
    return half;
  };
  const finish = async (
    request: FastifyRequest,
    half: PendingSignIn,
    step: Parameters<typeof finishSignIn>[3],
  ): Promise<endpoints.SessionAnswer> => {
    const session = await finishSignIn(engine, request, half, step);
    if (session === null) throw new AppError('sign_in_over', 400, refusals.account.signInTookTooLong);
    await resetAttempts(engine, `limit:${accountKey(half)}`);
    return session;
  };

  await openPublicEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.finishSignInWithTotp, async ({ body: { mfaId, code }, request, reply }) => {
      const half = await halfForCode(reply, mfaId);
      const { signIn, signInPrivileged } = unreadableKeyMessages;
      const lostMessage = isPrivileged(half.record) ? signInPrivileged : signIn;
      await checkAppCode(context, half.record, code, lostMessage);
      return finish(request, half, { factor: 'totp' });
    });

    implement(scope, endpoints.finishSignInWithRecoveryCode, async ({ body: { mfaId, code }, request, reply }) => {
      const half = await halfForCode(reply, mfaId);
      const prove = async (tx: PoolClient): Promise<void> => {
        if (!(await redeemRecoveryCode(tx, seal, half.record, code, now())))
          throw new AppError('wrong_code', 400, refusals.account.wrongOrUsedCode);
        await emitChange(context, tx, half.record, 'code_used');
      };
      return finish(request, half, { factor: 'recovery_code', prove });
    });

    implement(scope, endpoints.startPasskeySignIn, async ({ body }) => {
      const { record } = await requireHalfSignIn(context, body.mfaId);
      return startPasskeySignIn(context, record);
    });

    implement(scope, endpoints.finishSignInWithPasskey, async ({ body, request }) => {
      const half = await requireHalfSignIn(context, body.mfaId);
      await checkPasskey(context, half.record, body);
      return finish(request, half, { factor: 'passkey' });
    });
  });
}
