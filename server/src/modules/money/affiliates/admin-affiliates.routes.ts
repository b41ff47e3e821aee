// `/api/admin/affiliates`: the affiliate programme's figures, requested payouts, the payment file, and paid payouts.
import type { FastifyInstance } from 'fastify';
import {
  affiliatePayoutList,
  type AffiliatePayoutList,
  affiliateSummary as summaryAnswer,
  paidForm,
} from '@baitdrop/contract/affiliate';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params, Query } from '../../../platform/http/forms.ts';
import { choiceParam, readListQuery } from '../../../platform/http/list-query.ts';
import { readKeysetPage } from '../../../platform/http/read-keyset-page.ts';
import { requireCommand, inIdempotentTransaction, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import {
  affiliateSummary,
  makePaymentFile,
  markAffiliatePayoutPaid,
  presentAffiliatePayout,
} from './admin-affiliates.ts';
import { payoutListParts } from './payouts.db.ts';

const BODY_LIMIT = 4096;
const PAID_FORM = new Form(paidForm, formRefusals.money.reference);
const LIST = new Query(
  {
    page: 'From 1.',
    near: 'What the answer for a page beside it said, if it said any.',
    search: 'A reference, a name or an email.',
    sort: 'requested_at',
    status: 'requested, paid or withdrawn.',
  },
  (query) => ({
    ...readListQuery(query, ['requested_at'], 'requested_at'),
    status: choiceParam(query, 'status', ['requested', 'paid', 'withdrawn']),
  }),
);

export async function registerAdminAffiliates(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openAdminScope(app, context, '/api/admin/affiliates', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'Read the figures of the affiliate programme', response: { 200: summaryAnswer } } },
      () => affiliateSummary(context),
    );

    scope.get(
      '/payouts',
      {
        schema: {
          summary: 'List the payouts affiliates requested',
          querystring: LIST,
          response: { 200: affiliatePayoutList },
        },
      },
      async (request): Promise<AffiliatePayoutList> => {
        const { page, near, search, sort, status } = request.query;
        const parts = await payoutListParts(pool, { status, search }, sort.isDescending);
        const list = await readKeysetPage({ page, near }, parts);
        return { ...list, rows: list.rows.map(presentAffiliatePayout) };
      },
    );

    scope.post(
      '/payment-file',
      { bodyLimit: BODY_LIMIT, schema: { summary: 'Make a file of payments for the bank', response: { 200: {} } } },
      async (request, reply) => {
        const by = administratorOf(request);
        const { csv } = await inTransaction(pool, async (tx) => {
          const file = await makePaymentFile(context, tx);
          const { count, totalPence } = file;
          await recordAdminAction(tx, { by, action: 'affiliate_payouts.exported', details: { count, totalPence } });
          return file;
        });
        const day = now().toISOString().slice(0, 10);
        return reply
          .header('Content-Disposition', `attachment; filename="baitdrop-affiliate-payments-${day}.csv"`)
          .type('text/csv; charset=utf-8')
          .send(csv);
      },
    );

    scope.post(
      '/payouts/:id/paid',
      {
        bodyLimit: BODY_LIMIT,
        config: NEEDS_KEY,
        schema: { summary: 'Mark a payout as paid', params: params('id'), body: PAID_FORM, response: { 204: {} } },
      },
      async (request, reply) => {
        const by = administratorOf(request);
        const { id } = request.params;
        const { reference } = request.body;
        await inIdempotentTransaction(pool, requireCommand(request, by.id), async (tx) => {
          const paid = await markAffiliatePayoutPaid(context, tx, { id, reference, by: by.id });
          if (paid === undefined) return;
          const target = { id, name: paid.affiliate_name };
          const details = { reference, amountPence: paid.amount_pence };
          await recordAdminAction(tx, { by, action: 'affiliate_payout.paid', target, details });
        });
        return reply.status(204).send();
      },
    );
  });
}
