import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/admin-system';
import type { Context } from '../../../context.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { parseList } from '../../../platform/http/list-query.ts';
import { recordSignIns } from './record-sign-ins.ts';
import { readGroups } from './error-groups.db.ts';
import { readSystemStatus } from './system-status.ts';

export async function registerAdminSystem(app: FastifyInstance, context: Context): Promise<void> {
  recordSignIns(app, context);
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.readSystemStatus, () => readSystemStatus(context));

    implement(scope, endpoints.listErrorReports, ({ query }) => {
      const { page, search, sort } = parseList(query);
      return readGroups(context.pool, search, { page, sort: sort.key, isDescending: sort.isDescending });
    });
  });
}
