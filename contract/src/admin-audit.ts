// The audit log of administrators' actions, newest first. Entries never change.
import * as z from 'zod/mini';
import { adminListOf } from './admin-list.ts';
import { endpoint } from './endpoint.ts';
import { dayField, listFields, textField } from './query.ts';

const auditRow = z.object({
  id: z.number(),
  at: z.string(),
  admin: z.string(),
  admin_email: z.string(),
  /** `noun.past_participle`: `shop.approved`. */
  action: z.string(),
  target: z.string(),
  target_name: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** The network of the caller, never a whole IP address. */
  network: z.string(),
  /** The id of the request in the server's log; empty for actions from the shell. */
  request_id: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

/** `actions` lists every action in the log, for the filter. */
const auditList = z.extend(adminListOf(auditRow), { actions: z.array(z.string()) });
export type AuditList = z.infer<typeof auditList>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Read the audit log',
  access: { admin: 'settings' },
  query: z.object({
    ...listFields(['at'], '-at'),
    action: textField('One of `actions`.'),
    from: dayField('The first day, in London.'),
    until: dayField('The last day, in London.'),
  }),
  answer: auditList,
});
