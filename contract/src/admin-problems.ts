// `/api/admin/problems`: problems that need an administrator. Instants in ISO.
import * as z from 'zod/mini';
import { PROBLEM_KINDS } from '@baitdrop/domain/problems/problem-kinds';
import { adminListOf } from './admin-list.ts';

const kind = z.enum(PROBLEM_KINDS);

/** A row of `GET`, which takes `kind`, `taken` (`me`, `nobody`) and `search`; the earliest deadline comes first. */
export const adminProblem = z.object({
  kind,
  /** Identifies it with the kind in `POST /api/admin/problems/{kind}/{subject}/take` and `…/release`. */
  subject: z.string(),
  /** A name for people: an order's code, a shop, the subject of an email. */
  name: z.string(),
  /** The shop, or the address of an email. */
  about: z.string(),
  /** The order, or empty. */
  order: z.string(),
  /** The shop, or empty. */
  shop_id: z.string(),
  since: z.string(),
  /** The deadline; null when nothing is promised. */
  due_at: z.nullable(z.string()),
  /** The administrator who took it, or empty. */
  taken_by: z.string(),
  taken_by_me: z.boolean(),
  taken_at: z.nullable(z.string()),
});
export type AdminProblem = z.infer<typeof adminProblem>;

const counts = z.object({
  /** How many problems exist of each kind. */
  by_kind: z.record(kind, z.number()),
  total: z.number(),
  /** How many no administrator has taken. */
  untaken: z.number(),
});

export const adminProblemList = z.extend(adminListOf(adminProblem), { counts });
export type AdminProblemList = z.infer<typeof adminProblemList>;

/** `GET /api/admin/problems/counts`, for the menu. */
export const adminProblemCounts = counts;
export type AdminProblemCounts = z.infer<typeof adminProblemCounts>;
