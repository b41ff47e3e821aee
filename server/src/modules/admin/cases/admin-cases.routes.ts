// `/api/admin/cases`: see `contract/cases`. One case is read and refunded through its order, as the shop does.
import type { FastifyInstance } from 'fastify';
import { adminCaseList, caseMessageForm } from '@baitdrop/contract/cases';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { choiceParam, listQuery, pageOfList } from '../../../platform/http/list-query.ts';
import { requireCommand, inIdempotentTransaction, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { closeCase, requireOrderOfCase, writeInCase } from '../../ordering/cases.ts';
import { CASE_SORTS, CASE_STATES, caseList, countWaiting } from './admin-cases.db.ts';

const BODY_LIMIT = 16_384;

const QUERY = listQuery(CASE_SORTS, 'due', { state: `One of ${CASE_STATES.join(', ')}.` }, (query) => ({
  state: choiceParam(query, 'state', CASE_STATES),
}));

export async function registerAdminCases(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openAdminScope(app, context, '/api/admin/cases', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'List reported problems', querystring: QUERY, response: { 200: adminCaseList } } },
      async ({ query: { page, sort, ...filter } }) => {
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
      },
    );

    scope.post(
      '/:id/messages',
      {
        bodyLimit: BODY_LIMIT,
        config: NEEDS_KEY,
        schema: {
          summary: 'Answer a reported problem',
          description: 'Customer and shop get an email.',
          params: params('id'),
          body: new Form(caseMessageForm, formRefusals.orders.answerNotSent),
          response: { 204: {} },
        },
      },
      async (request, reply) => {
        const by = administratorOf(request);
        await inIdempotentTransaction(pool, requireCommand(request, by.id), async (tx) => {
          const message = { by: 'admin', byUser: by.id, text: request.body.text } as const;
          const { order, row } = await writeInCase(
            context,
            tx,
            await requireOrderOfCase(tx, request.params.id),
            message,
          );
          await recordAdminAction(tx, {
            by,
            action: 'case.answered',
            target: { id: row.id, name: order.code },
            details: { order: order.id, reason: row.reason },
          });
        });
        return reply.status(204).send();
      },
    );

    scope.post(
      '/:id/close',
      { schema: { summary: 'Close a reported problem', params: params('id'), response: { 204: {} } } },
      async (request, reply) => {
        const by = administratorOf(request);
        await inTransaction(pool, async (tx) => {
          const actor = { by: 'admin', byUser: by.id } as const;
          const { order, row } = await closeCase(context, tx, await requireOrderOfCase(tx, request.params.id), actor);
          await recordAdminAction(tx, {
            by,
            action: 'case.closed',
            target: { id: row.id, name: order.code },
            details: { order: order.id, reason: row.reason, was: row.status },
          });
        });
        return reply.status(204).send();
      },
    );
  });
}
