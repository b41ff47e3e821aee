// `/api/admin/payouts`: see `contract/admin-payouts`.
import type { FastifyInstance } from 'fastify';
import {
  adminPayoutList,
  approvePayoutAnswer,
  approvePayoutForm,
  declinePayoutForm,
} from '@baitdrop/contract/admin-payouts';
import { PAYOUT_STATUSES } from '@baitdrop/contract/payout-statuses';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import type { Context } from '../../../context.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { choiceParam, listQuery, pageOfList } from '../../../platform/http/list-query.ts';
import { requireCommand, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { forgetApprover, PAYOUT_SORTS, payoutList } from './approvals.db.ts';
import { approvePayout, declinePayout } from './approve-payout.ts';

const QUERY = listQuery(PAYOUT_SORTS, '-created', { state: `One of ${PAYOUT_STATUSES.join(', ')}.` }, (query) => ({
  state: choiceParam(query, 'state', PAYOUT_STATUSES),
}));

export async function registerAdminPayouts(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openAdminScope(app, context, '/api/admin/payouts', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'List payouts to shops', querystring: QUERY, response: { 200: adminPayoutList } } },
      async (request) => {
        const { page, sort, search, state } = request.query;
        const me = administratorOf(request).id;
        return pageOfList(page, await payoutList.count(pool, { search, state }), async (span) => {
          const of = { ...span, sort: sort.key, isDescending: sort.isDescending };
          const rows = await payoutList.read(pool, { search, state }, of);
          return rows.map(({ created, sent_at, paid_at, approvals, ...row }) => ({
            ...row,
            created: created.toISOString(),
            sent_at: sent_at?.toISOString() ?? null,
            paid_at: paid_at?.toISOString() ?? null,
            approvals: approvals.map(({ admin_email, at }) => ({ admin_email, at })),
            can_approve: row.status === 'waiting' && !approvals.some(({ admin }) => admin === me),
          }));
        });
      },
    );

    scope.post(
      '/:id/approve',
      {
        bodyLimit: 1024,
        config: NEEDS_KEY,
        schema: {
          summary: 'Approve a large payout',
          description: 'It is sent once two administrators have.',
          params: params('id'),
          body: new Form(approvePayoutForm, formRefusals.money.amountsFirst),
          response: { 200: approvePayoutAnswer },
        },
      },
      (request) => {
        const by = administratorOf(request);
        const payout = { id: request.params.id, amountPence: request.body.amount_pence };
        return approvePayout(context, by, payout, requireCommand(request, by.id));
      },
    );

    scope.post(
      '/:id/decline',
      {
        bodyLimit: 8192,
        config: NEEDS_KEY,
        schema: {
          summary: 'Decline a large payout',
          description: 'The money stays the shop’s. The owner reads the reason.',
          params: params('id'),
          body: new Form(declinePayoutForm, adminMessages.payouts.declineReason),
          response: { 204: {} },
        },
      },
      async (request, reply) => {
        const by = administratorOf(request);
        const no = { id: request.params.id, reason: request.body.reason };
        await declinePayout(context, by, no, requireCommand(request, by.id));
        return reply.status(204).send();
      },
    );
  });
}

export function forgetApproverOnClosing({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => forgetApprover(tx, user));
}
