// `/api/admin/problems`: what somebody has to look at. Instants in ISO.
import * as z from 'zod/mini';
import { PROBLEM_KINDS } from '@baitdrop/domain/problems/problem-kinds';
import { adminListOf } from './admin-list.ts';

const kind = z.enum(PROBLEM_KINDS);

/** A row of `GET`, which takes `kind`, `taken` (`me`, `nobody`) and `search`; what is due first comes first. */
export const adminProblem = z.object({
  kind,
  /** With the kind, its name in `POST /api/admin/problems/{kind}/{subject}/take` and `…/release`. */
  subject: z.string(),
  /** What people call it: an order's code, a shop, the subject of an email. */
  name: z.string(),
  /** The shop, or the address of an email. */
  about: z.string(),
  /** Of the order it is about; empty where it is about none. */
  order: z.string(),
  /** Empty where it is about no shop. */
  shop_id: z.string(),
  since: z.string(),
  /** When it is too late, or was; null where nothing is promised. */
  due_at: z.nullable(z.string()),
  /** Who looks after it; empty for nobody. */
  taken_by: z.string(),
  taken_by_me: z.boolean(),
  taken_at: z.nullable(z.string()),
});
export type AdminProblem = z.infer<typeof adminProblem>;

const counts = z.object({
  /** Of each kind, of all that there is. */
  by_kind: z.record(kind, z.number()),
  total: z.number(),
  /** That nobody has taken. */
  untaken: z.number(),
});

export const adminProblemList = z.extend(adminListOf(adminProblem), { counts });
export type AdminProblemList = z.infer<typeof adminProblemList>;

/** `GET /api/admin/problems/counts`, for the menu. */
export const adminProblemCounts = counts;
export type AdminProblemCounts = z.infer<typeof adminProblemCounts>;
