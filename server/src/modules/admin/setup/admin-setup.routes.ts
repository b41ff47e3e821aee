import type { FastifyInstance } from 'fastify';
import { moveSetupForm, setupList, setupRow } from '@baitdrop/contract/admin-setup';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import type { Context } from '../../../context.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { choiceParam, listQuery } from '../../../platform/http/list-query.ts';
import { readKeysetPage } from '../../../platform/http/read-keyset-page.ts';
import { countOverdue, partsOfRequests, SETUP_SORTS } from './admin-setup.db.ts';
import { moveSetupRequest, presentSetup } from './admin-setup.ts';

const STATES = ['open', 'done', 'cancelled'] as const;

const QUERY = listQuery(SETUP_SORTS, 'due', { state: `One of ${STATES.join(', ')}.` }, (query) => ({
  state: choiceParam(query, 'state', STATES),
}));

export async function registerAdminSetup(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openAdminScope(app, context, '/api/admin/setup-requests', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'List setup requests', querystring: QUERY, response: { 200: setupList } } },
      async ({ query: { page, near, sort, ...filter } }) => {
        const [list, overdue] = await Promise.all([
          partsOfRequests(pool, filter, sort).then((parts) => readKeysetPage({ page, near }, parts)),
          countOverdue(pool, now()),
        ]);
        return { ...list, rows: list.rows.map((row) => presentSetup(row, now())), overdue };
      },
    );
    scope.post(
      '/:id/move',
      {
        bodyLimit: 8192,
        schema: {
          summary: 'Move a setup request on',
          description: 'The owner gets an email; a paid request that is cancelled is refunded.',
          params: params('id'),
          body: new Form(moveSetupForm, formRefusals.setupNotMoved),
          response: { 200: setupRow },
        },
      },
      (request) => {
        const { status, note = '' } = request.body;
        return moveSetupRequest(context, administratorOf(request), { id: request.params.id, step: status, note });
      },
    );
  });
}
