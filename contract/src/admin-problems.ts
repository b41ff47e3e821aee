// Problems that need an administrator. Instants in ISO.
import * as z from 'zod/mini';
import { PROBLEM_KINDS } from '@baitdrop/domain/problems/problem-kinds';
import { adminListOf } from './admin-list.ts';
import { endpoint } from './endpoint.ts';
import { choiceField, listFields } from './query.ts';

const kind = z.enum(PROBLEM_KINDS);

const adminProblem = z.object({
  kind,
  /** Identifies it together with the kind. */
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

const adminProblemList = z.extend(adminListOf(adminProblem), { counts });
export type AdminProblemList = z.infer<typeof adminProblemList>;

export type AdminProblemCounts = z.infer<typeof counts>;

/** The earliest deadline comes first. */
export const listProblems = endpoint({
  method: 'GET',
  path: '/api/admin/problems',
  summary: 'List what has to be looked at',
  access: { admin: 'to-do' },
  query: z.object({
    ...listFields(['due'], 'due'),
    kind: choiceField(PROBLEM_KINDS),
    taken: choiceField(['me', 'nobody'], 'me or nobody.'),
  }),
  answer: adminProblemList,
});

export const countProblems = endpoint({
  method: 'GET',
  path: '/api/admin/problems/counts',
  summary: 'Count what has to be looked at',
  access: { admin: 'to-do' },
  answer: counts,
});

export const takeProblem = endpoint({
  method: 'POST',
  path: '/api/admin/problems/:kind/:subject/take',
  summary: 'Look after a problem',
  access: { admin: 'to-do' },
  refuses: ['problem_not_found', 'problem_taken'],
});

export const releaseProblem = endpoint({
  method: 'POST',
  path: '/api/admin/problems/:kind/:subject/release',
  summary: 'Let somebody else look after a problem',
  access: { admin: 'to-do' },
  refuses: ['problem_not_found'],
});
