// `/api/admin/affiliates`: the programme's figures, what is to be paid, the payment file, and what was paid.
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { AdminList } from '@baitdrop/contract/admin-list';
import { type AdminPayoutRow, paidForm } from '@baitdrop/contract/affiliate';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { storable, storableText } from '../../../platform/database/storable.ts';
import { requireAdministrator } from '../../../platform/http/administrator.ts';
import { answerAdministrators } from '../../../platform/http/answer-administrators.ts';
import { choiceOf, pageOfList, readListQuery } from '../../../platform/http/list-query.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import type { Query } from '../../../platform/read-query.ts';
import { affiliateSummary, makePaymentFile, markPaid, presentAdminPayout } from './admin-affiliates.ts';
import { countPayouts, readPayouts } from './payouts.db.ts';
import type { Context } from '../../../context.ts';

const bodyLimit = 4096;

export async function registerAdminAffiliates(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const administrator = requireAdministrator(engine);
  const together = <Result>(work: (tx: PoolClient) => Promise<Result>) => inTransaction(context.pool, work);

  await answerAdministrators(app, engine, '/api/admin/affiliates', (scope) => {
    scope.get('', async (request) => {
      await administrator(request);
      return affiliateSummary(context);
    });

    scope.get<{ Querystring: Query }>('/payouts', async (request): Promise<AdminList<AdminPayoutRow>> => {
      await administrator(request);
      const { page, search, sort } = readListQuery(request.query, ['requested_at'], 'requested_at');
      const status = choiceOf(request.query, 'status', ['requested', 'paid']);
      const filter = { status, search };
      const list = await pageOfList(page, await countPayouts(context.pool, filter), (span) =>
        readPayouts(context.pool, filter, { ...span, isDescending: sort.isDescending }),
      );
      return { ...list, rows: list.rows.map(presentAdminPayout) };
    });

    scope.post('/payment-file', { bodyLimit }, async (request, reply) => {
      const by = await administrator(request);
      const { csv } = await together(async (tx) => {
        const file = await makePaymentFile(context, tx);
        const { count, totalPence } = file;
        await recordAdminAction(tx, { by, action: 'affiliate_payouts.exported', details: { count, totalPence } });
        return file;
      });
      const day = context.now().toISOString().slice(0, 10);
      return reply
        .header('Content-Disposition', `attachment; filename="baitdrop-affiliate-payments-${day}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(csv);
    });

    scope.post<{ Params: { id: string } }>('/payouts/:id/paid', { bodyLimit }, async (request, reply) => {
      const by = await administrator(request);
      const id = storableText(request.params.id);
      const { reference } = readForm(paidForm, storable(request.body), 'Give the reference of the payment.');
      await together(async (tx) => {
        const paid = await markPaid(context, tx, { id, reference, by: by.id });
        if (paid === undefined) return;
        const target = { id, name: paid.affiliate_name };
        const details = { reference, amountPence: paid.amount_pence };
        await recordAdminAction(tx, { by, action: 'affiliate_payout.paid', target, details });
      });
      return reply.status(204).send();
    });
  });
}
