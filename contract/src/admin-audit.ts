// `GET /api/admin/audit`, for administrators: what administrators did, newest first. Never changed once written.
import * as z from 'zod/mini';
import { adminListOf } from './admin-list.ts';

const auditRow = z.object({
  id: z.number(),
  at: z.string(),
  admin: z.string(),
  admin_email: z.string(),
  /** The noun, then what happened to it: `shop.approved`. */
  action: z.string(),
  target: z.string(),
  target_name: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** The network it was done from, never a whole IP address. */
  network: z.string(),
  /** Of the request that did it, as the log names it; empty for what was done at the shell. */
  request_id: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

/** `actions` lists every action so far, for the filter. */
export const auditList = z.extend(adminListOf(auditRow), { actions: z.array(z.string()) });
export type AuditList = z.infer<typeof auditList>;
