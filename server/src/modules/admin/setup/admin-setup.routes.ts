// `/api/admin/setup-requests`: shops that asked us to do the setting up. See `contract/admin-setup`.
import type { FastifyInstance } from 'fastify';
import { moveSetupForm, type SetupList, type SetupRow } from '@baitdrop/contract/admin-setup';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storable, storableText } from '../../../platform/database/storable.ts';
import { requireAdministrator } from '../../../platform/http/administrator.ts';
import { answerAdministrators } from '../../../platform/http/answer-administrators.ts';
import { choiceOf, pageOfList, readListQuery } from '../../../platform/http/list-query.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import type { Query } from '../../../platform/read-query.ts';
import { countOverdue, countRequests, readRequests, type SetupFilter, setupSorts } from './admin-setup.db.ts';
import { type AdminSetupParts, moveSetupRequest, presentSetup } from './admin-setup.ts';

export async function registerAdminSetup(app: FastifyInstance, engine: Engine, parts: AdminSetupParts): Promise<void> {
  const administrator = requireAdministrator(engine);
  const { pool, now } = parts;
  await answerAdministrators(app, engine, '/api/admin/setup-requests', (scope) => {
    scope.get<{ Querystring: Query }>('', async (request): Promise<SetupList> => {
      await administrator(request);
      const { page, search, sort } = readListQuery(request.query, setupSorts, 'due');
      const filter: SetupFilter = { search, state: choiceOf(request.query, 'state', ['open', 'done', 'cancelled']) };
      const list = await pageOfList(page, await countRequests(pool, filter), async (span) => {
        const rows = await readRequests(pool, filter, { ...span, sort: sort.key, isDescending: sort.isDescending });
        return rows.map((row) => presentSetup(row, now()));
      });
      return { ...list, overdue: await countOverdue(pool, now()) };
    });
    scope.post<{ Params: { id: string } }>('/:id/move', { bodyLimit: 8192 }, async (request): Promise<SetupRow> => {
      const by = await administrator(request);
      const { status, note = '' } = readForm(moveSetupForm, storable(request.body), 'The request was not moved.');
      return moveSetupRequest(parts, by, { id: storableText(request.params.id), step: status, note });
    });
  });
}
