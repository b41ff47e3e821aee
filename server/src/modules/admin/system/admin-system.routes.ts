// `GET /api/admin/system` and `GET /api/admin/error-reports`.
import type { FastifyInstance } from 'fastify';
import type { ErrorGroupList, SystemStatus } from '@baitdrop/contract/admin-system';
import type { Engine } from '@baitdrop/records/engine/engine';
import { requireAdministrator } from '../../../platform/http/administrator.ts';
import { answerAdministrators } from '../../../platform/http/answer-administrators.ts';
import { readListQuery } from '../../../platform/http/list-query.ts';
import type { Query } from '../../../platform/read-query.ts';
import { groupSorts, readGroups } from './error-groups.db.ts';
import { readSystemStatus, type SystemParts } from './system-status.ts';

export async function registerAdminSystem(app: FastifyInstance, engine: Engine, parts: SystemParts): Promise<void> {
  const administrator = requireAdministrator(engine);
  const { pool } = parts;
  await answerAdministrators(app, engine, '/api/admin/system', (scope) => {
    scope.get('', async (request): Promise<SystemStatus> => {
      await administrator(request);
      return readSystemStatus(parts);
    });
  });
  await answerAdministrators(app, engine, '/api/admin/error-reports', (scope) => {
    scope.get<{ Querystring: Query }>('', async (request): Promise<ErrorGroupList> => {
      await administrator(request);
      const { page, search, sort } = readListQuery(request.query, groupSorts, '-last_seen');
      return readGroups(pool, search, { page, sort: sort.key, isDescending: sort.isDescending });
    });
  });
}
