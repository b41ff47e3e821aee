// `/api/admin/payouts`: every payout to every shop, and the approval of large ones by a second person. Money in pence.
import * as z from 'zod/mini';
import { adminListOf } from './admin-list.ts';
import { PAYOUT_STATUSES } from './payout-statuses.ts';

/** A row of `GET`, which takes `state` (a status), `search` and `sort`; payouts that wait for approval come first. */
export const adminPayout = z.object({
  id: z.string(),
  shop_id: z.string(),
  shop_name: z.string(),
  amount_pence: z.number(),
  status: z.enum(PAYOUT_STATUSES),
  /** How many orders the amount covers. */
  orders: z.number(),
  /** The business day by which the money is promised. */
  due_on: z.string(),
  failure: z.string(),
  created: z.string(),
  sent_at: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  approvals: z.array(z.object({ admin_email: z.string(), at: z.string() })),
  /** It waits for approval, and this administrator has not approved it yet. */
  can_approve: z.boolean(),
});
export type AdminPayout = z.infer<typeof adminPayout>;

export const adminPayoutList = adminListOf(adminPayout);

/** `POST /api/admin/payouts/:id/approve`: takes the amount that was shown, so that a changed one is not approved. */
export const approvePayoutForm = z.object({ amount_pence: z.int().check(z.positive()) });

/** How many more approvals it needs; 0 once it is on its way. */
export const approvePayoutAnswer = z.object({ still_needed: z.number() });
export type ApprovePayoutAnswer = z.infer<typeof approvePayoutAnswer>;

/**
 * `POST /api/admin/payouts/:id/decline` → 204, while it waits: the money stays in the shop's balance, and its owner
 * reads the reason.
 */
export const declinePayoutForm = z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) });
