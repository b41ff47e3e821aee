import type { FastifyInstance } from 'fastify';
import { undoChangeForm } from '@baitdrop/contract/accounts';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { limitTries, networkOfCaller } from '../../../platform/http/limit-tries.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { AccountForm } from '../account-form.ts';
import { linkTries } from '../account-limits.ts';
import { undoChange } from '../account-undos.ts';

const BODY_LIMIT = 32_768;

export async function registerUndoChange(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, pool } = context;
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
        await limitTries(engine, reply, linkTries(networkOfCaller(engine, request)));
        await inTransaction(pool, (tx) => undoChange(context, tx, request.body));
        return reply.status(204).send();
      },
    );
  });
}
