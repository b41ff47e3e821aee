// Background work that failed or waits, for the admin panel. Instants in ISO.
import * as z from 'zod/mini';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { adminListOf } from './admin-list.ts';
import { endpoint } from './endpoint.ts';
import { choiceField, listFields } from './query.ts';

/** `failed`: given up, stored for 30 days. `retrying`: failed, to be tried again. `waiting`: due and not begun. */
const JOB_STATES = ['failed', 'retrying', 'waiting'] as const;

export const adminJob = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.enum(JOB_STATES),
  /** The ids in the job's data. */
  about: z.string(),
  /** The error of the last try, or why the job waits. */
  reason: z.string(),
  attempts: z.number(),
  created_at: z.string(),
  failed_at: z.nullable(z.string()),
  next_try_at: z.nullable(z.string()),
});
export type AdminJob = z.infer<typeof adminJob>;

/** Other work that waits, listed beside the failed jobs with the reason. */
export const WAITING_KINDS = ['mails', 'payouts', 'courier', 'webhooks', 'pushes', 'shop_webhooks'] as const;
export const waitingWork = z.object({
  kind: z.enum(WAITING_KINDS),
  /** Empty when the work is due and has not begun. */
  reason: z.string(),
  count: z.number(),
  since: z.string(),
});
export type WaitingWork = z.infer<typeof waitingWork>;

export const adminJobList = z.extend(adminListOf(adminJob), {
  /** Queues with failed jobs, and how many. */
  failed_queues: z.array(z.object({ queue: z.string(), count: z.number() })),
  /** Work that waits for an outside service, oldest first. */
  waiting: z.array(waitingWork),
});
export type AdminJobList = z.infer<typeof adminJobList>;

const JOB_SORTS = ['created', 'queue'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'List background work that failed or waits',
  access: { admin: 'settings' },
  query: z.object({ ...listFields(JOB_SORTS, '-created'), state: choiceField(JOB_STATES) }),
  answer: adminJobList,
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Try a job again now',
  access: { admin: 'settings' },
  bodyLimit: 1024,
  refuses: ['job_not_found'],
});

/** Retries all failed jobs of a queue. */
export const retryQueue = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/retry',
  summary: 'Try everything again that was given up in a queue',
  access: { admin: 'settings' },
  body: z.object({ queue: z.string().check(z.minLength(1), z.maxLength(100)) }),
  invalid: adminMessages.jobs.chooseQueue,
  bodyLimit: 1024,
  answer: z.object({ retried: z.number() }),
});
