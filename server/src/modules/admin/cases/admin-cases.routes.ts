// One case is read and refunded through its order, as the shop does.
import type { FastifyInstance } from 'fastify';
import { answerCaseAsAdmin, closeCaseAsAdmin, listAdminCases } from '@baitdrop/contract/cases';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { pageOfList, parseList } from '../../../platform/http/list-query.ts';
import { inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { closeCase, requireOrderOfCase, writeInCase } from '../../ordering/cases.ts';
import { caseList, countWaiting } from './admin-cases.db.ts';

export async function registerAdminCases(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, listAdminCases, async ({ query }) => {
      const { page, sort, search, state } = parseList(query);
      const filter = { search, state };
      const list = await pageOfList(page, await caseList.count(pool, filter), async (span) => {
        const rows = await caseList.read(pool, filter, { ...span, sort: sort.key, isDescending: sort.isDescending });
        return rows.map(({ customer_name, opened_at, answer_due_at, escalated_at, ...row }) => ({
          ...row,
          customer: customer_name,
          opened_at: opened_at.toISOString(),
          answer_due_at: answer_due_at?.toISOString() ?? null,
          escalated: escalated_at !== null,
        }));
      });
      return { ...list, ...(await countWaiting(pool)) };
    });

    implement(scope, answerCaseAsAdmin, async ({ params, body, actor, command }) => {
      await inIdempotentTransaction(pool, command, async (tx) => {
        const message = { by: 'admin', byUser: actor.id, text: body.text } as const;
        const { order, row } = await writeInCase(context, tx, await requireOrderOfCase(tx, params.id), message);
        await recordAdminAction(tx, {
          by: actor,
          action: 'case.answered',
          target: { id: row.id, name: order.code },
          details: { order: order.id, reason: row.reason },
        });
      });
    });

    implement(scope, closeCaseAsAdmin, async ({ params, actor }) => {
      await inTransaction(pool, async (tx) => {
        const by = { by: 'admin', byUser: actor.id } as const;
        const { order, row } = await closeCase(context, tx, await requireOrderOfCase(tx, params.id), by);
        await recordAdminAction(tx, {
          by: actor,
          action: 'case.closed',
          target: { id: row.id, name: order.code },
          details: { order: order.id, reason: row.reason, was: row.status },
        });
      });
    });
  });
}
