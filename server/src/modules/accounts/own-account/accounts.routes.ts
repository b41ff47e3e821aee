// Commands about one's own account that change more than one record.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/accounts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { sentToken } from '@baitdrop/records/api/read-request';
import { endSessionOf } from '@baitdrop/records/auth/ended-sessions';
import { countPasswordGuess } from '@baitdrop/records/auth/password-guesses';
import { saveAuthRecord } from '@baitdrop/records/auth/save-auth-record';
import { randomText } from '@baitdrop/records/engine/random';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';
import { readAccountForm } from '../account-form.ts';
import { undoChange } from '../account-undos.ts';
import { openUserEndpoints } from '../signed-in.ts';
import { deleteAccount } from './delete-account.ts';
import { readPersonalData } from './export.db.ts';

const TOKEN_KEY_LENGTH = 50;
const ONE_SNAPSHOT = { isolation: 'repeatable read', readOnly: true } as const;

export async function registerAccounts(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, events, pool } = context;
  await openUserEndpoints(app, context, {}, (scope) => {
    implement(scope, endpoints.signOut, ({ actor: { collection }, request }) =>
      endSessionOf(engine, sentToken(request), collection.auth?.tokens.auth.durationSeconds ?? 0),
    );

    implement(scope, endpoints.signOutEverywhere, async ({ actor: user }) => {
      const tokenKey = randomText(engine.random, TOKEN_KEY_LENGTH);
      await inTransaction(pool, async (tx) => {
        await saveAuthRecord(engine, tx, user, { tokenKey });
        await events.emit(tx, 'account.signed_out_everywhere', { user: user.id });
      });
    });

    implement(scope, endpoints.exportAccount, async ({ actor: { id }, reply }) => {
      const data = await inTransaction(pool, (tx) => readPersonalData(tx, id), ONE_SNAPSHOT);
      return reply
        .header('Content-Disposition', 'attachment; filename="baitdrop-my-data.json"')
        .type('application/json')
        .send(JSON.stringify({ exportedAt: engine.now(), ...data }, null, 2));
    });

    implement(
      scope,
      endpoints.deleteAccount,
      async ({ actor: user, body }) => {
        await countPasswordGuess(engine, user);
        await deleteAccount(context, user, body);
      },
      { readsBody: readAccountForm },
    );
  });

  await openPublicEndpoints(app, context, {}, (scope) =>
    implement(
      scope,
      endpoints.undoAccountChange,
      ({ body }) => inTransaction(pool, (tx) => undoChange(context, tx, body)),
      { readsBody: readAccountForm },
    ),
  );
}
