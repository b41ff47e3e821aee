// System status, measured on request. Instants in ISO.
import * as z from 'zod/mini';
import { adminListOf } from './admin-list.ts';
import { endpoint } from './endpoint.ts';
import { listFields } from './query.ts';

const instant = z.nullable(z.string());

/** `off`: not configured. `unknown`: configured and not used yet. `failing`: the last call failed. */
const integrationState = z.enum(['ok', 'failing', 'unknown', 'off']);

export const integrationStatus = z.object({
  service: z.enum(['payments', 'courier', 'stuart', 'places', 'mail', 'push', 'google', 'facebook']),
  state: integrationState,
  succeeded_at: instant,
  failed_at: instant,
  /** Message of the last failure. */
  failure: z.string(),
});
export type IntegrationStatus = z.infer<typeof integrationStatus>;

export const systemStatus = z.object({
  measured_at: z.string(),
  /** Version of the process that answers. */
  version: z.string(),
  database: z.object({
    ok: z.boolean(),
    /** Round-trip time of one query. */
    answer_ms: z.number(),
    version: z.string(),
    size_bytes: z.number(),
    connections: z.number(),
    most_connections: z.number(),
  }),
  jobs: z.object({
    ok: z.boolean(),
    /** Due and not begun. */
    waiting: z.number(),
    /** How long the oldest waiting job has been due; null when nothing waits. */
    oldest_waiting_seconds: z.nullable(z.number()),
    running: z.number(),
    /** Failed jobs that will be tried again. */
    retrying: z.number(),
    /** Failed for good in the last 24 hours. */
    failed_today: z.number(),
    last_done_at: instant,
    /** The queues with jobs that failed for good in the last 24 hours. */
    failed_queues: z.array(z.object({ queue: z.string(), count: z.number(), last_at: z.string(), error: z.string() })),
  }),
  backups: z.object({
    /** The newest backup is recent, and the last one that was tested could be restored. */
    ok: z.boolean(),
    newest_at: instant,
    newest_bytes: z.number(),
    /** When a backup was last restored into an empty database and compared. */
    checked_at: instant,
    /** Name of the backup that was tested. */
    checked: z.string(),
    /** Why the backup cannot be used; empty when it can. */
    problem: z.string(),
  }),
  integrations: z.array(integrationStatus),
  error_reports_today: z.number(),
});
export type SystemStatus = z.infer<typeof systemStatus>;

/** Reports with the same message from the last 30 days are one row. */
export const errorGroupRow = z.object({
  message: z.string(),
  count: z.number(),
  first_seen: z.string(),
  last_seen: z.string(),
  /** The newest report of the group. */
  sample: z.object({ id: z.string(), stack: z.string(), url: z.string(), userAgent: z.string() }),
});
export type ErrorGroupRow = z.infer<typeof errorGroupRow>;
export const errorGroupList = adminListOf(errorGroupRow);
export type ErrorGroupList = z.infer<typeof errorGroupList>;

export const readSystemStatus = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  summary: 'Read how everything runs',
  access: { admin: 'settings' },
  answer: systemStatus,
});

const ERROR_GROUP_SORTS = ['last_seen', 'count', 'message'] as const;
export type ErrorGroupSort = (typeof ERROR_GROUP_SORTS)[number];

export const listErrorReports = endpoint({
  method: 'GET',
  path: '/api/admin/error-reports',
  summary: 'List errors of the web app',
  access: { admin: 'settings' },
  query: z.object(listFields(ERROR_GROUP_SORTS, '-last_seen')),
  answer: errorGroupList,
});
