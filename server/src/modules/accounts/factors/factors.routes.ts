// `/api/second-factors`: see `contract/second-factors`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '@baitdrop/contract/second-factors';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { isUnreadable } from '../../../platform/secrets/seal.ts';
import { addFactor, emitChange, isPrivileged, removeFactor } from '../second-factors.ts';
import { readNewApp, startAppEnrolment } from './authenticator-app.ts';
import { requireCaller, requirePassword } from './factor-owner.ts';
import { countRecoveryCodes, findFactors } from './factors.db.ts';
import { registerFirstFactor } from './first-factor.routes.ts';
import { readNewPasskey, startPasskey } from './passkeys.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { registerSecondStep } from './second-step.routes.ts';

const BODY_LIMIT = 32_768;
const NOT_ADDED = formRefusals.account.nothingAdded;

export async function registerFactors(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, pool, seal, now, config } = context;
  const callers = new WeakMap<FastifyRequest, StoredRecord>();
  const guard = async (request: FastifyRequest): Promise<void> => {
    callers.set(request, await requireCaller(context, request));
  };
  const ownerOf = (request: FastifyRequest): StoredRecord => {
    const owner = callers.get(request);
    if (owner === undefined) throw new Error('the guard did not run');
    return owner;
  };
  const proof = new Form(contract.reauthenticationForm, formRefusals.nothingChanged, { trim: false });
  const add = async (owner: StoredRecord, factor: Parameters<typeof addFactor>[2]): Promise<contract.AddedFactor> => {
    const recoveryCodes = await addFactor(context, owner, factor, { onlyFirst: false });
    return { id: factor.id, ...(recoveryCodes && { recoveryCodes }) };
  };

  await registerFirstFactor(app, context);
  await registerSecondStep(app, context);
  await openScope(app, engine, { prefix: '/api/second-factors', access: 'signed-in', guard }, (scope) => {
    scope.get(
      '',
      { schema: { summary: 'Your second factors', response: { 200: contract.secondFactorList } } },
      async (request): Promise<contract.SecondFactorList> => {
        const owner = ownerOf(request);
        const factors = await findFactors(pool, owner);
        return {
          factors: factors.map(({ id, kind, name, created_at, last_used_at, sealed_secret }) => ({
            id,
            kind,
            name,
            createdAt: created_at.toISOString(),
            lastUsedAt: last_used_at?.toISOString() ?? null,
            isUnreadable: isUnreadable(seal, sealed_secret),
          })),
          recoveryCodesLeft: await countRecoveryCodes(pool, owner),
          isRequired: isPrivileged(owner),
          passkeySite: relyingPartyOf(config.publicUrl)?.id ?? null,
        };
      },
    );

    scope.post(
      '/totp/start',
      {
        schema: {
          summary: 'Start adding an authenticator app',
          body: proof,
          response: { 200: contract.totpEnrolment },
        },
      },
      async (request) => {
        await requirePassword(context, ownerOf(request), request.body);
        return startAppEnrolment(context, ownerOf(request));
      },
    );

    scope.post(
      '/totp',
      {
        schema: {
          summary: 'Add an authenticator app with its first code',
          body: new Form(contract.addTotpForm, NOT_ADDED),
          response: { 200: contract.addedFactor },
        },
      },
      async (request) => {
        const owner = ownerOf(request);
        return add(owner, await readNewApp(context, owner, request.body));
      },
    );

    scope.post(
      '/passkey/start',
      {
        schema: { summary: 'Start adding a passkey', body: proof, response: { 200: contract.passkeyChallenge } },
      },
      async (request) => {
        await requirePassword(context, ownerOf(request), request.body);
        return startPasskey(context, ownerOf(request));
      },
    );

    scope.post(
      '/passkey',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Add a passkey that the browser made',
          body: new Form(contract.addPasskeyForm, NOT_ADDED),
          response: { 200: contract.addedFactor },
        },
      },
      async (request) => {
        const owner = ownerOf(request);
        return add(owner, await readNewPasskey(context, owner, request.body));
      },
    );

    scope.post(
      '/:id/remove',
      { schema: { summary: 'Remove a second factor', params: params('id'), body: proof, response: { 204: {} } } },
      async (request, reply) => {
        const owner = ownerOf(request);
        await requirePassword(context, owner, request.body);
        await removeFactor(context, owner, request.params.id);
        return reply.status(204).send();
      },
    );

    scope.post(
      '/recovery-codes',
      {
        schema: {
          summary: 'Make new recovery codes',
          description: 'The old ones stop working.',
          body: proof,
          response: { 200: contract.recoveryCodesAnswer },
        },
      },
      async (request): Promise<contract.RecoveryCodesAnswer> => {
        const owner = ownerOf(request);
        await requirePassword(context, owner, request.body);
        if ((await findFactors(pool, owner)).length === 0)
          throw new AppError('no_factor', 400, refusals.account.addFactorFirst);
        const recoveryCodes = await inTransaction(pool, async (tx) => {
          const codes = await replaceRecoveryCodes(tx, seal, owner, now());
          await emitChange(context, tx, owner, 'new_codes');
          return codes;
        });
        return { recoveryCodes };
      },
    );
  });
}
