// `/api/admin/jobs`: see `contract/admin-jobs`.
import type { FastifyInstance } from 'fastify';
import {
  type AdminJob,
  adminJobList,
  type AdminJobList,
  JOB_STATES,
  retriedJobs,
  retryQueueForm,
} from '@baitdrop/contract/admin-jobs';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { choiceParam, listQuery, pageOfList } from '../../../platform/http/list-query.ts';
import { MAIL_QUEUE } from '../../../platform/mail/mail.jobs.ts';
import { RETRY_MESSAGE_QUEUE } from '../../shops/shop-webhooks.ts';
import {
  countFailedByQueue,
  countJobs,
  findMessage,
  JOB_SORTS,
  type JobListRow,
  readJobs,
  retryJob,
  retryQueue,
} from './admin-jobs.db.ts';

const QUERY = listQuery(JOB_SORTS, '-created', { state: `One of ${JOB_STATES.join(', ')}.` }, (query) => ({
  state: choiceParam(query, 'state', JOB_STATES),
}));
const { jobs: words } = adminMessages;

export async function registerAdminJobs(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, jobs } = context;
  await openAdminScope(app, context, '/api/admin/jobs', (scope) => {
    scope.get(
      '',
      {
        schema: {
          summary: 'List background work that failed or waits',
          querystring: QUERY,
          response: { 200: adminJobList },
        },
      },
      async ({ query: { page, sort, ...filter } }): Promise<AdminJobList> => {
        const list = await pageOfList(page, await countJobs(pool, filter), async (span) => {
          const rows = await readJobs(pool, filter, { ...span, sort: sort.key, isDescending: sort.isDescending });
          return rows.map((row) => wireOf(context, row));
        });
        const waiting = (await context.waitingWork())
          .toSorted((a, b) => a.since.getTime() - b.since.getTime())
          .map((work) => ({ ...work, since: work.since.toISOString() }));
        return { ...list, failed_queues: await countFailedByQueue(pool), waiting };
      },
    );

    scope.post(
      '/:id/retry',
      { bodyLimit: 1024, schema: { summary: 'Try a job again now', params: params('id'), response: { 204: {} } } },
      async (request, reply) => {
        await inTransaction(pool, async (tx) => {
          const message = await findMessage(tx, request.params.id);
          const job = message ?? (await retryJob(tx, request.params.id));
          if (job === undefined) throw new AppError('job_gone', 404, words.gone);
          if (message !== undefined) await jobs.send(tx, RETRY_MESSAGE_QUEUE, { message: message.id });
          const { id, queue: name, reason } = job;
          const by = administratorOf(request);
          await recordAdminAction(tx, { by, action: 'job.retried', target: { id, name }, details: { reason } });
        });
        return reply.status(204).send();
      },
    );

    scope.post(
      '/retry',
      {
        bodyLimit: 1024,
        schema: {
          summary: 'Try everything again that was given up in a queue',
          body: new Form(retryQueueForm, words.chooseQueue),
          response: { 200: retriedJobs },
        },
      },
      (request) =>
        inTransaction(pool, async (tx) => {
          const { queue } = request.body;
          const retried = await retryQueue(tx, queue);
          const by = administratorOf(request);
          await recordAdminAction(tx, { by, action: 'job.queue_retried', target: { id: queue }, details: { retried } });
          return { retried };
        }),
    );
  });
}

const stateOf = { failed: 'failed', retry: 'retrying', created: 'waiting' } as const;

function wireOf({ mailer }: Pick<Context, 'mailer'>, row: JobListRow): AdminJob {
  const { id, queue, about, attempts } = row;
  const state = stateOf[row.state];
  const waitsForServer = state === 'waiting' && queue === MAIL_QUEUE && mailer === undefined;
  return {
    id,
    queue,
    state,
    about,
    attempts,
    reason: waitsForServer ? words.noMailServer : row.reason,
    created_at: row.created_on.toISOString(),
    failed_at: row.failed_on?.toISOString() ?? null,
    next_try_at: state === 'retrying' ? row.start_after.toISOString() : null,
  };
}
