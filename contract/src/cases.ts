// "Something wrong?" with an order: the customer's case, the shop's and administrators' answers. Instants in ISO.
import * as z from 'zod/mini';
import { CASE_PARTIES, CASE_REASONS, CASE_STATUSES, MAX_CASE_WORDS } from '@baitdrop/domain/cases/order-case';
import { adminListOf } from './admin-list.ts';

const instant = z.nullable(z.string());
const words = z.string().check(z.minLength(1), z.maxLength(MAX_CASE_WORDS));

export const orderCase = z.object({
  id: z.string(),
  reason: z.enum(CASE_REASONS),
  status: z.enum(CASE_STATUSES),
  opened_at: z.string(),
  /** While it is open: when the shop should have answered. */
  answer_due_at: instant,
  /** Administrators look after it, because the shop did not answer in time. */
  escalated: z.boolean(),
  closed_at: instant,
  /** Empty while it is not closed; `system`: nobody wrote any more. */
  closed_by: z.enum(['', 'customer', 'admin', 'system']),
  /** Oldest first. */
  messages: z.array(z.object({ id: z.string(), by: z.enum(CASE_PARTIES), text: z.string(), at: z.string() })),
  /** Oldest first: `GET …/case/photos/{id}`, a JPEG, for the same people. */
  photos: z.array(z.object({ id: z.string(), at: z.string() })),
});
export type OrderCase = z.infer<typeof orderCase>;

/**
 * `GET /api/tracking/case` for whoever has the tracking token, `GET /api/orders/{id}/case` for the shop's staff and
 * administrators. Live: every change of a case touches the order.
 */
export const caseAnswer = z.object({
  case: z.nullable(orderCase),
  can: z.object({
    /** A case, or the closed one again. */
    open: z.boolean(),
    write: z.boolean(),
    close: z.boolean(),
    /** How many more photos can be added. */
    photos: z.number(),
  }),
});
export type CaseAnswer = z.infer<typeof caseAnswer>;

/** `POST /api/tracking/case` → the answer. 409 while one is open, and later than 14 days after the order came. */
export const openCaseForm = z.object({ reason: z.enum(CASE_REASONS), text: words });
export type OpenCaseForm = z.infer<typeof openCaseForm>;

/**
 * `POST /api/tracking/case/messages`, `POST /api/orders/{id}/case/messages` and `POST /api/admin/cases/{id}/messages` → 204, or
 * the answer for the customer. `POST /api/tracking/case/close` and `POST /api/admin/cases/{id}/close` end it.
 * `POST /api/tracking/case/photos` takes a picture's bytes.
 */
export const caseMessageForm = z.object({ text: words });
export type CaseMessageForm = z.infer<typeof caseMessageForm>;

/** `GET /api/shops/{shopId}/cases`, for its staff: what is not closed, what has to be answered first. */
export const shopCases = z.object({
  cases: z.array(
    z.object({
      order: z.string(),
      code: z.string(),
      reason: z.enum(CASE_REASONS),
      status: z.enum(CASE_STATUSES),
      answer_due_at: instant,
      escalated: z.boolean(),
    }),
  ),
});
export type ShopCases = z.infer<typeof shopCases>;

/** A row of `GET /api/admin/cases`, which takes `state` (`overdue`, `open`, `answered`, `closed`; all without) and `search`. */
export const adminCase = z.object({
  id: z.string(),
  order: z.string(),
  code: z.string(),
  shop_id: z.string(),
  shop_name: z.string(),
  customer: z.string(),
  reason: z.enum(CASE_REASONS),
  status: z.enum(CASE_STATUSES),
  opened_at: z.string(),
  answer_due_at: instant,
  escalated: z.boolean(),
  refunded_pence: z.number(),
});
export type AdminCase = z.infer<typeof adminCase>;
/** Of all cases: how many somebody has to answer, and how many of those the shop left unanswered. */
export const adminCaseList = z.extend(adminListOf(adminCase), { open: z.number(), overdue: z.number() });
export type AdminCaseList = z.infer<typeof adminCaseList>;
