// `/api/admin/problems`: one list of problems that an administrator has to solve, with the assignee.
import type { FastifyInstance } from 'fastify';
import { adminProblemCounts, adminProblemList, type AdminProblem } from '@baitdrop/contract/admin-problems';
import type { AdminRole } from '@baitdrop/domain/administrators/admin-roles';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { problemMessages } from '@baitdrop/domain/messages/problems';
import { PROBLEM_KINDS, type ProblemKind, problemKindsFor } from '@baitdrop/domain/problems/problem-kinds';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { params } from '../../../platform/http/forms.ts';
import { choiceParam, listQuery, pageOfList } from '../../../platform/http/list-query.ts';
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

const QUERY = listQuery(
  ['due'],
  'due',
  { kind: `One of ${PROBLEM_KINDS.join(', ')}.`, taken: 'me or nobody.' },
  (query) => ({
    kind: choiceParam(query, 'kind', PROBLEM_KINDS),
    taken: choiceParam(query, 'taken', ['me', 'nobody']),
  }),
);
const OF_PROBLEM = params('kind', 'subject');

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
function presentMail({ seal }: Pick<Context, 'seal'>, sealed: string): Pick<AdminProblem, 'name' | 'about'> {
  try {
    const { subject, to } = JSON.parse(seal.open(sealed)) as { subject: string; to: string };
    return { name: subject, about: to };
  } catch {
    return { name: 'An email', about: '' };
  }
}

function present(context: Pick<Context, 'seal'>, row: ProblemRow, me: string): AdminProblem {
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
    if (found === undefined) throw new AppError('problem_gone', 404, problemMessages.unknown);
    return found;
  }

  await openAdminScope(app, context, '/api/admin/problems', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'List what has to be looked at', querystring: QUERY, response: { 200: adminProblemList } } },
      async (request) => {
        const { page, search, sort, kind, taken } = request.query;
        const { id: me, role } = administratorOf(request);
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
      },
    );

    scope.get(
      '/counts',
      { schema: { summary: 'Count what has to be looked at', response: { 200: adminProblemCounts } } },
      (request) => readCounts(context, administratorOf(request).role),
    );

    scope.post(
      '/:kind/:subject/take',
      { schema: { summary: 'Look after a problem', params: OF_PROBLEM, response: { 204: {} } } },
      async (request, reply) => {
        const by = administratorOf(request);
        await inTransaction(pool, async (tx) => {
          const problem = await problemOf(tx, request.params.kind, request.params.subject);
          if (!(await insertTaker(tx, problem, by))) {
            const { taken_by } = await problemOf(tx, problem.kind, problem.subject);
            throw new AppError('problem_taken', 409, problemMessages.takenBy(taken_by ?? 'Somebody'));
          }
          await record(tx, by, 'problem.taken', present(context, problem, by.id));
        });
        return reply.status(204).send();
      },
    );

    scope.post(
      '/:kind/:subject/release',
      { schema: { summary: 'Let somebody else look after a problem', params: OF_PROBLEM, response: { 204: {} } } },
      async (request, reply) => {
        const by = administratorOf(request);
        await inTransaction(pool, async (tx) => {
          const problem = await problemOf(tx, request.params.kind, request.params.subject);
          if (!(await deleteTaker(tx, problem.kind, problem.subject))) return;
          await record(tx, by, 'problem.released', present(context, problem, by.id));
        });
        return reply.status(204).send();
      },
    );
  });
}

const record = (
  tx: Parameters<typeof recordAdminAction>[0],
  by: ReturnType<typeof administratorOf>,
  action: 'problem.taken' | 'problem.released',
  { kind, subject, name, taken_by }: AdminProblem,
): Promise<string> =>
  recordAdminAction(tx, { by, action, target: { id: subject, name }, details: { kind, was: taken_by } });

export function releaseProblemsOnClosing({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => deleteTakersOf(tx, user));
}
