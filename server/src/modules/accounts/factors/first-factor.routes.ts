// Lets accounts that need a second factor and have none add it with the `mfaId` of their sign-in, which then completes.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '@baitdrop/contract/second-factors';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import type { PendingSignIn } from '@baitdrop/records/auth/second-factor';
import { finishSignIn } from '@baitdrop/records/auth/sign-in';
import type { Context } from '../../../context.ts';
import { Form } from '../../../platform/http/forms.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { addFactor } from '../second-factors.ts';
import { readNewApp, startAppEnrolment } from './authenticator-app.ts';
import { requireFirstFactor } from './factor-owner.ts';
import { readNewPasskey, startPasskey } from './passkeys.ts';

const BODY_LIMIT = 32_768;
const NOT_ADDED = formRefusals.account.nothingAddedSignIn;

export async function registerFirstFactor(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const halfForm = new Form(contract.pendingSignInForm, NOT_ADDED);

  const add = async (
    request: FastifyRequest,
    half: PendingSignIn,
    factor: Parameters<typeof addFactor>[2],
  ): Promise<contract.AddedFactor> => {
    const recoveryCodes = await addFactor(context, half.record, factor, { onlyFirst: true });
    const session = await finishSignIn(engine, request, half, { factor: factor.kind });
    return { id: factor.id, ...(recoveryCodes && { recoveryCodes }), ...(session && { session }) };
  };

  await openScope(app, engine, { prefix: '/api/second-factors/first', access: 'public', limited: true }, (scope) => {
    scope.post(
      '/totp/start',
      {
        schema: {
          summary: 'Start adding an authenticator app at the first sign-in',
          body: halfForm,
          response: { 200: contract.totpEnrolment },
        },
      },
      async ({ body }) => startAppEnrolment(context, (await requireFirstFactor(context, body.mfaId)).record),
    );

    scope.post(
      '/totp',
      {
        schema: {
          summary: 'Add an authenticator app and sign in',
          body: new Form(contract.firstTotpForm, NOT_ADDED),
          response: { 200: contract.addedFactor },
        },
      },
      async (request) => {
        const half = await requireFirstFactor(context, request.body.mfaId);
        return add(request, half, await readNewApp(context, half.record, request.body));
      },
    );

    scope.post(
      '/passkey/start',
      {
        schema: {
          summary: 'Start adding a passkey at the first sign-in',
          body: halfForm,
          response: { 200: contract.passkeyChallenge },
        },
      },
      async ({ body }) => startPasskey(context, (await requireFirstFactor(context, body.mfaId)).record),
    );

    scope.post(
      '/passkey',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Add a passkey and sign in',
          body: new Form(contract.firstPasskeyForm, NOT_ADDED),
          response: { 200: contract.addedFactor },
        },
      },
      async (request) => {
        const half = await requireFirstFactor(context, request.body.mfaId);
        return add(request, half, await readNewPasskey(context, half.record, request.body));
      },
    );
  });
}
