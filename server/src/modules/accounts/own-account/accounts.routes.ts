// `/api/accounts`: commands about one's own account that change more than one record.
import type { FastifyInstance } from 'fastify';
import { deleteAccountForm, undoChangeForm } from '@baitdrop/contract/accounts';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { sentToken } from '@baitdrop/records/api/read-request';
import { endSessionOf } from '@baitdrop/records/auth/ended-sessions';
import { countPasswordGuess } from '@baitdrop/records/auth/password-guesses';
import { saveAuthRecord } from '@baitdrop/records/auth/save-auth-record';
import { randomText } from '@baitdrop/records/engine/random';
import type { Context } from '../../../context.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { AccountForm } from '../account-form.ts';
import { linkLimits } from '../account-limits.ts';
import { undoChange } from '../account-undos.ts';
import { openSignedInScope, userOf } from '../signed-in.ts';
import { deleteAccount, NOT_DELETED } from './delete-account.ts';
import { readPersonalData } from './export.db.ts';

const BODY_LIMIT = 32_768;
const TOKEN_KEY_LENGTH = 50;
const ONE_SNAPSHOT = { isolation: 'repeatable read', readOnly: true } as const;

export async function registerAccounts(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, events, pool } = context;
  await openSignedInScope(app, context, { prefix: '/api/accounts' }, (scope) => {
    scope.post(
      '/sign-out',
      { schema: { summary: 'Sign out on this device', response: { 204: {} } } },
      async (request, reply) => {
        const seconds = userOf(request).collection.auth?.tokens.auth.durationSeconds ?? 0;
        await endSessionOf(engine, sentToken(request), seconds);
        return reply.status(204).send();
      },
    );

    scope.post(
      '/sign-out-everywhere',
      { schema: { summary: 'Sign out on every device', response: { 204: {} } } },
      async (request, reply) => {
        const user = userOf(request);
        const tokenKey = randomText(engine.random, TOKEN_KEY_LENGTH);
        await inTransaction(pool, async (tx) => {
          await saveAuthRecord(engine, tx, user, { tokenKey });
          await events.emit(tx, 'account.signed_out_everywhere', { user: user.id });
        });
        return reply.status(204).send();
      },
    );

    scope.get(
      '/export',
      { schema: { summary: 'Download everything we hold about you', response: { 200: {} } } },
      async (request, reply) => {
        const { id } = userOf(request);
        const data = await inTransaction(pool, (tx) => readPersonalData(tx, id), ONE_SNAPSHOT);
        return reply
          .header('Content-Disposition', 'attachment; filename="baitdrop-my-data.json"')
          .type('application/json')
          .send(JSON.stringify({ exportedAt: engine.now(), ...data }, null, 2));
      },
    );

    scope.post(
      '/delete',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Delete your account',
          body: new AccountForm(deleteAccountForm, NOT_DELETED),
          response: { 204: {} },
        },
      },
      async (request, reply) => {
        const user = userOf(request);
        await countPasswordGuess(engine, user);
        await deleteAccount(context, user, request.body);
        return reply.status(204).send();
      },
    );
  });

  await openScope(app, engine, { prefix: '/api/accounts/undo-change', access: 'public' }, (scope) => {
    scope.post(
      '',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Take your account back',
          description: 'With the secret of a mailed link, after a change of address or password that was not yours.',
          body: new AccountForm(undoChangeForm, formRefusals.account.notUndone),
          response: { 204: {} },
        },
      },
      async (request, reply) => {
        await limitAttempts(engine, reply, linkLimits(networkOfCaller(engine, request)));
        await inTransaction(pool, (tx) => undoChange(context, tx, request.body));
        return reply.status(204).send();
      },
    );
  });
}
