// Background work that failed or waits, for the admin panel. Instants in ISO.
import * as z from 'zod/mini';
import { adminListOf } from './admin-list.ts';

/** `failed`: given up, kept for 30 days. `retrying`: failed and tried again later. `waiting`: due and not begun. */
export const JOB_STATES = ['failed', 'retrying', 'waiting'] as const;

/** A row of `GET /api/admin/jobs`. */
export const adminJob = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.enum(JOB_STATES),
  /** The ids it is about. */
  about: z.string(),
  /** Why it failed the last time, or why it waits. */
  reason: z.string(),
  attempts: z.number(),
  created_at: z.string(),
  failed_at: z.nullable(z.string()),
  next_try_at: z.nullable(z.string()),
});
export type AdminJob = z.infer<typeof adminJob>;

/** What waits beside jobs that failed: each with why. */
export const WAITING_KINDS = ['mails', 'payouts', 'courier', 'webhooks', 'pushes', 'shop_webhooks'] as const;
export const waitingWork = z.object({
  kind: z.enum(WAITING_KINDS),
  /** Empty: it is due, and was not begun yet. */
  reason: z.string(),
  count: z.number(),
  since: z.string(),
});
export type WaitingWork = z.infer<typeof waitingWork>;

export const adminJobList = z.extend(adminListOf(adminJob), {
  /** The queues with work that was given up, with how many. */
  failed_queues: z.array(z.object({ queue: z.string(), count: z.number() })),
  /** What waits for somebody outside, the oldest first. */
  waiting: z.array(waitingWork),
});
export type AdminJobList = z.infer<typeof adminJobList>;

/** `POST /api/admin/jobs/retry`: everything of this queue that was given up. */
export const retryQueueForm = z.object({ queue: z.string().check(z.minLength(1), z.maxLength(100)) });
export const retriedJobs = z.object({ retried: z.number() });
export type RetriedJobs = z.infer<typeof retriedJobs>;
