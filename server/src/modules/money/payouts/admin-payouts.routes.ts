import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/admin-payouts';
import type { Context } from '../../../context.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { pageOfList, parseList } from '../../../platform/http/list-query.ts';
import { forgetApprover, payoutList } from './approvals.db.ts';
import { approvePayout, declinePayout } from './approve-payout.ts';

export async function registerAdminPayouts(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.listAdminPayouts, async ({ query, actor }) => {
      const { page, sort, search, state } = parseList(query);
      return pageOfList(page, await payoutList.count(pool, { search, state }), async (span) => {
        const of = { ...span, sort: sort.key, isDescending: sort.isDescending };
        const rows = await payoutList.read(pool, { search, state }, of);
        return rows.map(({ created, sent_at, paid_at, approvals, ...row }) => ({
          ...row,
          created: created.toISOString(),
          sent_at: sent_at?.toISOString() ?? null,
          paid_at: paid_at?.toISOString() ?? null,
          approvals: approvals.map(({ admin_email, at }) => ({ admin_email, at })),
          can_approve: row.status === 'waiting' && !approvals.some(({ admin }) => admin === actor.id),
        }));
      });
    });

    implement(scope, endpoints.approvePayout, ({ params, body, actor, command }) =>
      approvePayout(context, actor, { id: params.id, amountPence: body.amount_pence }, command),
    );

    implement(scope, endpoints.declinePayout, ({ params, body, actor, command }) =>
      declinePayout(context, actor, { id: params.id, reason: body.reason }, command),
    );
  });
}

export function forgetApproverOnClosing({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => forgetApprover(tx, user));
}
