// Routes for the second step of a sign-in, after a 401 with an `mfaId` from the first.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import * as contract from '@baitdrop/contract/second-factors';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { unreadableKeyMessages } from '@baitdrop/domain/messages/unreadable-keys';
import type { PendingSignIn } from '@baitdrop/records/auth/second-factor';
import { finishSignIn } from '@baitdrop/records/auth/sign-in';
import { resetAttempts } from '@baitdrop/records/auth/throttle';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Form } from '../../../platform/http/forms.ts';
import { type AttemptLimit, limitAttempts } from '../../../platform/http/limit-attempts.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { emitChange, isPrivileged } from '../second-factors.ts';
import { checkAppCode } from './authenticator-app.ts';
import { requireHalfSignIn } from './factor-owner.ts';
import { checkPasskey, startPasskeySignIn } from './passkeys.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';

const BODY_LIMIT = 32_768;
const REFUSED = formRefusals.account.notSignedIn;

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
  const codeForm = new Form(contract.codeSignInForm, REFUSED);
  const response = { 200: contract.sessionAnswer };

  const halfForCode = async (reply: FastifyReply, mfaId: string): Promise<PendingSignIn> => {
    const half = await requireHalfSignIn(context, mfaId);
    await limitAttempts(engine, reply, codeTries(half));
    return half;
  };
  const finish = async (
    request: FastifyRequest,
    half: PendingSignIn,
    step: Parameters<typeof finishSignIn>[3],
  ): Promise<contract.SessionAnswer> => {
    const session = await finishSignIn(engine, request, half, step);
    if (session === null) throw new AppError('sign_in_over', 400, refusals.account.signInTookTooLong);
    await resetAttempts(engine, `limit:${accountKey(half)}`);
    return session;
  };

  await openScope(app, engine, { prefix: '/api/second-factors/sign-in', access: 'public', limited: true }, (scope) => {
    scope.post(
      '/totp',
      { schema: { summary: 'Finish signing in with the code of an authenticator app', body: codeForm, response } },
      async (request, reply) => {
        const half = await halfForCode(reply, request.body.mfaId);
        const { signIn, signInPrivileged } = unreadableKeyMessages;
        const lostMessage = isPrivileged(half.record) ? signInPrivileged : signIn;
        await checkAppCode(context, half.record, request.body.code, lostMessage);
        return finish(request, half, { factor: 'totp' });
      },
    );

    scope.post(
      '/recovery-code',
      { schema: { summary: 'Finish signing in with a recovery code', body: codeForm, response } },
      async (request, reply) => {
        const half = await halfForCode(reply, request.body.mfaId);
        const prove = async (tx: PoolClient): Promise<void> => {
          if (!(await redeemRecoveryCode(tx, seal, half.record, request.body.code, now())))
            throw new AppError('wrong_code', 400, refusals.account.wrongOrUsedCode);
          await emitChange(context, tx, half.record, 'code_used');
        };
        return finish(request, half, { factor: 'recovery_code', prove });
      },
    );

    scope.post(
      '/passkey/start',
      {
        schema: {
          summary: 'Ask for a passkey',
          body: new Form(contract.pendingSignInForm, REFUSED),
          response: { 200: contract.passkeyChallenge },
        },
      },
      async (request) => {
        const { record } = await requireHalfSignIn(context, request.body.mfaId);
        return startPasskeySignIn(context, record);
      },
    );

    scope.post(
      '/passkey',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Finish signing in with a passkey',
          body: new Form(contract.passkeySignInForm, REFUSED),
          response,
        },
      },
      async (request) => {
        const half = await requireHalfSignIn(context, request.body.mfaId);
        await checkPasskey(context, half.record, request.body);
        return finish(request, half, { factor: 'passkey' });
      },
    );
  });
}
