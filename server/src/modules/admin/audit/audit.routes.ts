import type { FastifyInstance } from 'fastify';
import { type AuditList, auditList } from '@baitdrop/contract/admin-audit';
import { AUDIT_YEARS, yearsBefore } from '@baitdrop/domain/legal/retention';
import type { Context } from '../../../context.ts';
import { dayParam } from '../../../platform/day-param.ts';
import { openAdminScope } from '../../../platform/http/administrator.ts';
import { listQuery } from '../../../platform/http/list-query.ts';
import { type PageSpan, readKeysetPage } from '../../../platform/http/read-keyset-page.ts';
import { textParam } from '../../../platform/read-query.ts';
import { deleteNotesBefore } from '../notes/notes.db.ts';
import { deleteTakersBefore } from '../problems/problems.db.ts';
import { countActions, deleteActionsBefore, forgetTarget, readActionNames, readActions } from './audit.db.ts';

/** Assignments of problems are deleted after this time. */
const TAKER_YEARS = 1;
const EVERY_NIGHT = '45 3 * * *';

const QUERY = listQuery(
  ['at'],
  '-at',
  { action: 'One of `actions`.', from: 'The first day, in London.', until: 'The last day, in London.' },
  (query) => ({
    action: textParam(query, 'action'),
    from: dayParam(query, 'from', 0),
    until: dayParam(query, 'until', 1),
  }),
);

export async function registerAudit(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openAdminScope(app, context, '/api/admin/audit', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'Read the audit log', querystring: QUERY, response: { 200: auditList } } },
      async ({ query: { page, near, sort, ...filter } }): Promise<AuditList> => {
        const read = (span: PageSpan) => readActions(pool, filter, sort.isDescending, span);
        const [list, actions] = await Promise.all([
          countActions(pool, filter).then((total) => readKeysetPage({ page, near }, [{ total, read }])),
          readActionNames(pool),
        ]);
        return { ...list, actions };
      },
    );
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
