import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/admin-jobs';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { pageOfList, parseList } from '../../../platform/http/list-query.ts';
import { MAIL_QUEUE } from '../../../platform/mail/mail.jobs.ts';
import { RETRY_MESSAGE_QUEUE } from '../../shops/shop-webhooks.ts';
import {
  countFailedByQueue,
  countJobs,
  findMessage,
  type JobListRow,
  readJobs,
  retryJob,
  retryQueue,
} from './admin-jobs.db.ts';

const { jobs: words } = adminMessages;

export async function registerAdminJobs(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, jobs } = context;
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.listJobs, async ({ query }) => {
      const { page, sort, search, state } = parseList(query);
      const filter = { search, state };
      const list = await pageOfList(page, await countJobs(pool, filter), async (span) => {
        const rows = await readJobs(pool, filter, { ...span, sort: sort.key, isDescending: sort.isDescending });
        return rows.map((row) => wireOf(context, row));
      });
      const waiting = (await context.waitingWork())
        .toSorted((a, b) => a.since.getTime() - b.since.getTime())
        .map((work) => ({ ...work, since: work.since.toISOString() }));
      return { ...list, failed_queues: await countFailedByQueue(pool), waiting };
    });

    implement(scope, endpoints.retryJob, async ({ params, actor }) => {
      await inTransaction(pool, async (tx) => {
        const message = await findMessage(tx, params.id);
        const job = message ?? (await retryJob(tx, params.id));
        if (job === undefined) throw new AppError('job_not_found', 404, words.gone);
        if (message !== undefined) await jobs.send(tx, RETRY_MESSAGE_QUEUE, { message: message.id });
        const { id, queue: name, reason } = job;
        await recordAdminAction(tx, { by: actor, action: 'job.retried', target: { id, name }, details: { reason } });
      });
    });

    implement(scope, endpoints.retryQueue, ({ body: { queue }, actor }) =>
      inTransaction(pool, async (tx) => {
        const retried = await retryQueue(tx, queue);
        const target = { id: queue };
        await recordAdminAction(tx, { by: actor, action: 'job.queue_retried', target, details: { retried } });
        return { retried };
      }),
    );
  });
}

const stateOf = { failed: 'failed', retry: 'retrying', created: 'waiting' } as const;

function wireOf({ mailer }: Pick<Context, 'mailer'>, row: JobListRow): endpoints.AdminJob {
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
