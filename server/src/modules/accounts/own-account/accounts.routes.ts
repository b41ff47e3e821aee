// `/api/accounts`: commands about one's own account that are more than one record.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deleteAccountForm } from '@baitdrop/contract/accounts';
import { callerOf } from '@baitdrop/records/api/read-request';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { saveAuthRecord } from '@baitdrop/records/auth/save-auth-record';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { randomText } from '@baitdrop/records/engine/random';
import { AppError } from '../../../platform/errors/app-error.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { readForm } from './account-form.ts';
import { passwordTries, signUpTries } from './account-limits.ts';
import type { AccountParts } from './account-parts.ts';
import { deleteAccount } from './delete-account.ts';
import { readPersonalData } from './export.db.ts';
import { readRegistration, register } from '../../shops/sign-up/register.ts';
import { readSignup, signUpRetailer } from '../../shops/sign-up/retailer-signup.ts';

const bodyLimit = 32_768;
const tokenKeyLength = 50;

export async function registerAccounts(app: FastifyInstance, parts: AccountParts): Promise<void> {
  const { engine } = parts;

  const signedIn = async (request: FastifyRequest): Promise<StoredRecord> => {
    const caller = await callerOf(engine, request);
    if (caller?.collection.name === 'users') return caller;
    throw new AppError('signed_out', 401, 'Please sign in first.');
  };

  await app.register(
    async (scope) => {
      await answerHeaders(scope, engine);
      acceptEmptyBodies(scope);
      scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

      scope.post('/register', { bodyLimit }, async (request, reply) => {
        const form = readRegistration(request.body);
        await limitTries(engine, reply, signUpTries(engine, request, form.email));
        return reply.status(201).send(await register(parts, form));
      });

      scope.post('/retailer-signup', { bodyLimit }, async (request, reply) => {
        const form = readSignup(request.body);
        const caller = await callerOf(engine, request);
        await limitTries(engine, reply, signUpTries(engine, request, caller?.id ?? form.email));
        const { password: _password, ...command } = form;
        const once = idempotencyKeyOf(request, caller?.id ?? '', command);
        return reply.status(201).send(await signUpRetailer(parts, form, caller, once));
      });

      scope.post('/sign-out-everywhere', async (request, reply) => {
        const caller = await signedIn(request);
        const tokenKey = randomText(engine.random, tokenKeyLength);
        await inTransaction(engine.pool, async (tx) => {
          await saveAuthRecord(engine, tx, caller, { tokenKey });
          await parts.forgetDevices(tx, caller.id);
        });
        return reply.status(204).send();
      });

      scope.get('/export', async (request, reply) => {
        const caller = await signedIn(request);
        const together = { isolation: 'repeatable read', readOnly: true } as const;
        const data = await inTransaction(engine.pool, (tx) => readPersonalData(tx, caller.id), together);
        return reply
          .header('Content-Disposition', 'attachment; filename="baitdrop-my-data.json"')
          .type('application/json')
          .send(JSON.stringify({ exportedAt: engine.now(), ...data }, null, 2));
      });

      scope.post('/delete', { bodyLimit }, async (request, reply) => {
        const caller = await signedIn(request);
        const form = readForm(deleteAccountForm, request.body ?? {}, 'Your account was not deleted.');
        await limitTries(engine, reply, passwordTries(caller.id));
        await deleteAccount(parts, caller, form);
        return reply.status(204).send();
      });
    },
    { prefix: '/api/accounts' },
  );
}

/** The records client says JSON even when it sends nothing. */
function acceptEmptyBodies(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body, done),
  );
}
