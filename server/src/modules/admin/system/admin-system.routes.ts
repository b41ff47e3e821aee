import type { FastifyInstance } from 'fastify';
import { errorGroupList, systemStatus } from '@baitdrop/contract/admin-system';
import type { Context } from '../../../context.ts';
import { openAdminScope } from '../../../platform/http/administrator.ts';
import { listQuery } from '../../../platform/http/list-query.ts';
import { recordSignIns } from './record-sign-ins.ts';
import { GROUP_SORTS, readGroups } from './error-groups.db.ts';
import { readSystemStatus } from './system-status.ts';

export async function registerAdminSystem(app: FastifyInstance, context: Context): Promise<void> {
  recordSignIns(app, context);
  await openAdminScope(app, context, '/api/admin/system', (scope) => {
    scope.get('', { schema: { summary: 'Read how everything runs', response: { 200: systemStatus } } }, () =>
      readSystemStatus(context),
    );
  });
  await openAdminScope(app, context, '/api/admin/error-reports', (scope) => {
    scope.get(
      '',
      {
        schema: {
          summary: 'List errors of the web app',
          querystring: listQuery(GROUP_SORTS, '-last_seen'),
          response: { 200: errorGroupList },
        },
      },
      ({ query: { page, search, sort } }) =>
        readGroups(context.pool, search, { page, sort: sort.key, isDescending: sort.isDescending }),
    );
  });
}
