// One list of problems that an administrator has to solve, with the assignee.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/admin-problems';
import type { AdminRole } from '@baitdrop/domain/administrators/admin-roles';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { problemMessages } from '@baitdrop/domain/messages/problems';
import { PROBLEM_KINDS, type ProblemKind, problemKindsFor } from '@baitdrop/domain/problems/problem-kinds';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Administrator, openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { pageOfList, parseList } from '../../../platform/http/list-query.ts';
import {
  countByKind,
  countProblems,
  deleteTaker,
  deleteTakersOf,
  findProblem,
  insertTaker,
  type ProblemRow,
  readProblems,
} from './problems.db.ts';

async function readCounts({ pool, now }: Pick<Context, 'pool' | 'now'>, role: AdminRole) {
  const rows = await countByKind(pool, problemKindsFor(role), now());
  const countOf = (problemKind: ProblemKind): number => rows.find(({ kind }) => kind === problemKind)?.total ?? 0;
  return {
    by_kind: Object.fromEntries(PROBLEM_KINDS.map((kind) => [kind, countOf(kind)])) as Record<ProblemKind, number>,
    total: rows.reduce((sum, { total }) => sum + total, 0),
    untaken: rows.reduce((sum, { untaken }) => sum + untaken, 0),
  };
}

/** Opens the sealed job of a mail for display; a mail that cannot be opened is still listed. */
function presentMail({ seal }: Pick<Context, 'seal'>, sealed: string): Pick<endpoints.AdminProblem, 'name' | 'about'> {
  try {
    const { subject, to } = JSON.parse(seal.open(sealed)) as { subject: string; to: string };
    return { name: subject, about: to };
  } catch {
    return { name: 'An email', about: '' };
  }
}

function present(context: Pick<Context, 'seal'>, row: ProblemRow, me: string): endpoints.AdminProblem {
  const { mail, since, due_at, taken_at, taken_by, admin, ...rest } = row;
  return {
    ...rest,
    ...(mail === '' ? {} : presentMail(context, mail)),
    since: since.toISOString(),
    due_at: due_at?.toISOString() ?? null,
    taken_by: taken_by ?? '',
    taken_by_me: admin === me,
    taken_at: taken_at?.toISOString() ?? null,
  };
}

export async function registerProblems(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;

  async function problemOf(db: Parameters<typeof findProblem>[0], kind: string, subject: string): Promise<ProblemRow> {
    const problemKind = PROBLEM_KINDS.find((each) => each === kind);
    const found = problemKind && (await findProblem(db, problemKind, subject, now()));
    if (found === undefined) throw new AppError('problem_not_found', 404, problemMessages.unknown);
    return found;
  }

  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.listProblems, async ({ query, actor: { id: me, role } }) => {
      const { page, search, sort, kind, taken } = parseList(query);
      const kinds = problemKindsFor(role).filter((each) => kind === '' || each === kind);
      if (kinds.length === 0) throw new AppError('not_your_role', 403, refusals.admin.notYourRole);
      const filter = { kinds, search, taken, me, now: now() };
      const counts = await readCounts(context, role);
      const isAll = search === '' && taken === '';
      const total = isAll
        ? kinds.reduce((sum, each) => sum + counts.by_kind[each], 0)
        : await countProblems(pool, filter);
      const list = await pageOfList(page, total, async (span) => {
        const rows = await readProblems(pool, filter, { ...span, isDescending: sort.isDescending });
        return rows.map((row) => present(context, row, me));
      });
      return { ...list, counts };
    });

    implement(scope, endpoints.countProblems, ({ actor }) => readCounts(context, actor.role));

    implement(scope, endpoints.takeProblem, async ({ params, actor }) => {
      await inTransaction(pool, async (tx) => {
        const problem = await problemOf(tx, params.kind, params.subject);
        if (!(await insertTaker(tx, problem, actor))) {
          const { taken_by } = await problemOf(tx, problem.kind, problem.subject);
          throw new AppError('problem_taken', 409, problemMessages.takenBy(taken_by ?? 'Somebody'));
        }
        await record(tx, actor, 'problem.taken', present(context, problem, actor.id));
      });
    });

    implement(scope, endpoints.releaseProblem, async ({ params, actor }) => {
      await inTransaction(pool, async (tx) => {
        const problem = await problemOf(tx, params.kind, params.subject);
        if (!(await deleteTaker(tx, problem.kind, problem.subject))) return;
        await record(tx, actor, 'problem.released', present(context, problem, actor.id));
      });
    });
  });
}

const record = (
  tx: Parameters<typeof recordAdminAction>[0],
  by: Administrator,
  action: 'problem.taken' | 'problem.released',
  { kind, subject, name, taken_by }: endpoints.AdminProblem,
): Promise<string> =>
  recordAdminAction(tx, { by, action, target: { id: subject, name }, details: { kind, was: taken_by } });

export function releaseProblemsOnClosing({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => deleteTakersOf(tx, user));
}
