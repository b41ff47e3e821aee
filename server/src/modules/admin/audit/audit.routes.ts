import type { FastifyInstance } from 'fastify';
import type { AuditList } from '@baitdrop/contract/admin-audit';
import { addDays, parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon } from '@baitdrop/domain/time/london';
import type { Engine } from '@baitdrop/records/engine/engine';
import { requireAdministrator } from '../../../platform/http/administrator.ts';
import { answerAdministrators } from '../../../platform/http/answer-administrators.ts';
import { pageFromNearerEnd, readListQuery } from '../../../platform/http/list-query.ts';
import { type Query, refuseField, textOf } from '../../../platform/read-query.ts';
import { type AuditFilter, countActions, readActionNames, readActions } from './audit.db.ts';

/** Days by London's calendar, both of them counted in. */
function dayOf(query: Query, name: string, later: number): Date | null {
  const day = textOf(query, name);
  if (day === '') return null;
  const parsed = parseCalendarDay(day);
  if (!parsed.ok || !day.startsWith('2')) throw refuseField(name, 'Give a day like 2026-07-01.');
  return instantOfLondon(addDays(parsed.value, later), '00:00');
}

export async function registerAudit(app: FastifyInstance, engine: Engine): Promise<void> {
  const administrator = requireAdministrator(engine);
  await answerAdministrators(app, engine, '/api/admin/audit', (scope) => {
    scope.get<{ Querystring: Query }>('', async (request): Promise<AuditList> => {
      await administrator(request);
      const { query } = request;
      const { page, search, sort } = readListQuery(query, ['at'], '-at');
      const filter: AuditFilter = {
        search,
        action: textOf(query, 'action'),
        from: dayOf(query, 'from', 0),
        until: dayOf(query, 'until', 1),
      };
      const list = await pageFromNearerEnd(page, await countActions(engine.pool, filter), ({ isTurned, ...span }) =>
        readActions(engine.pool, filter, { ...span, isDescending: sort.isDescending !== isTurned }),
      );
      return { ...list, actions: await readActionNames(engine.pool) };
    });
  });
}
