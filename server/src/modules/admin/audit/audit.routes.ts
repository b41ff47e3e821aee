import type { FastifyInstance } from 'fastify';
import { listAudit } from '@baitdrop/contract/admin-audit';
import { AUDIT_YEARS, yearsBefore } from '@baitdrop/domain/legal/retention';
import type { Context } from '../../../context.ts';
import { deleteActionsBefore, forgetTarget } from '../../../platform/audit/admin-actions.db.ts';
import { startOfDay } from '../../../platform/start-of-day.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { parseList } from '../../../platform/http/list-query.ts';
import { type PageSpan, readKeysetPage } from '../../../platform/http/read-keyset-page.ts';
import { deleteNotesBefore } from '../notes/notes.db.ts';
import { deleteTakersBefore } from '../problems/problems.db.ts';
import { countActions, readActionNames, readActions } from './audit.db.ts';

/** Assignments of problems are deleted after this time. */
const TAKER_YEARS = 1;
const EVERY_NIGHT = '45 3 * * *';

export async function registerAudit(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, listAudit, async ({ query }) => {
      const { page, near, sort, search, action, from, until } = parseList(query);
      const filter = { search, action, from: startOfDay(from, 0), until: startOfDay(until, 1) };
      const read = (span: PageSpan) => readActions(pool, filter, sort.isDescending, span);
      const [list, actions] = await Promise.all([
        countActions(pool, filter).then((total) => readKeysetPage({ page, near }, [{ total, read }])),
        readActionNames(pool),
      ]);
      return { ...list, actions };
    });
  });
}

export function forgetTargetOnClosing({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => forgetTarget(tx, user));
}

export async function forgetOldActions({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<void> {
  await deleteActionsBefore(pool, yearsBefore(now(), AUDIT_YEARS));
  await deleteNotesBefore(pool, yearsBefore(now(), AUDIT_YEARS));
  await deleteTakersBefore(pool, yearsBefore(now(), TAKER_YEARS));
}

export const scheduleForgettingActions = (context: Context): Promise<void> =>
  context.jobs.work('audit.forget', () => forgetOldActions(context), { schedule: EVERY_NIGHT });
