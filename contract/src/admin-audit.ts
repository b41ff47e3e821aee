// `GET /api/admin/audit`, for administrators: what administrators did, newest first. Never changed once written.
import type { AdminList } from './admin-list.ts';

export interface AuditRow {
  id: number;
  at: string;
  admin: string;
  admin_email: string;
  /** The noun, then what happened to it: `shop.approved`. */
  action: string;
  target: string;
  target_name: string;
  details: Record<string, unknown>;
  /** Where it was done from: a network, never a whole address. */
  network: string;
}

/** `actions` are all that were ever done, to choose from. */
export type AuditList = AdminList<AuditRow> & { actions: string[] };
