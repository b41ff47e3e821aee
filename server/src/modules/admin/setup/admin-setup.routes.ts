import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/admin-setup';
import type { Context } from '../../../context.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { parseList } from '../../../platform/http/list-query.ts';
import { readKeysetPage } from '../../../platform/http/read-keyset-page.ts';
import { countOverdue, partsOfRequests } from './admin-setup.db.ts';
import { moveSetupRequest, presentSetup } from './admin-setup.ts';

export async function registerAdminSetup(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.listSetupRequests, async ({ query }) => {
      const { page, near, sort, search, state } = parseList(query);
      const [list, overdue] = await Promise.all([
        partsOfRequests(pool, { search, state }, sort).then((parts) => readKeysetPage({ page, near }, parts)),
        countOverdue(pool, now()),
      ]);
      return { ...list, rows: list.rows.map((row) => presentSetup(row, now())), overdue };
    });

    implement(scope, endpoints.moveSetupRequest, ({ params, body: { status, note = '' }, actor }) =>
      moveSetupRequest(context, actor, { id: params.id, step: status, note }),
    );
  });
}
