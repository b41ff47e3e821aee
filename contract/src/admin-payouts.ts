// Every payout to every shop, and the approval of large ones by a second person. Money in pence.
import * as z from 'zod/mini';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { adminListOf } from './admin-list.ts';
import { endpoint } from './endpoint.ts';
import { PAYOUT_STATUSES } from './payout-statuses.ts';
import { choiceField, listFields } from './query.ts';

const adminPayout = z.object({
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

/** How many more approvals it needs; 0 once it is on its way. */
const approvePayoutAnswer = z.object({ still_needed: z.number() });
export type ApprovePayoutAnswer = z.infer<typeof approvePayoutAnswer>;

const PAYOUT_SORTS = ['created', 'amount', 'shop'] as const;
export type PayoutSort = (typeof PAYOUT_SORTS)[number];

/** Payouts that wait for approval come first. */
export const listAdminPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'List payouts to shops',
  access: { admin: 'payouts' },
  query: z.object({ ...listFields(PAYOUT_SORTS, '-created'), state: choiceField(PAYOUT_STATUSES) }),
  answer: adminListOf(adminPayout),
});

/** Takes the amount that was shown, so that a changed one is not approved. */
export const approvePayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/approve',
  summary: 'Approve a large payout',
  description: 'It is sent once two administrators have.',
  access: { admin: 'payouts' },
  idempotent: true,
  body: z.object({ amount_pence: z.int().check(z.positive()) }),
  invalid: formRefusals.money.amountsFirst,
  bodyLimit: 1024,
  answer: approvePayoutAnswer,
  refuses: ['amounts_changed', 'approved_by_you', 'payout_decided', 'payout_not_found', 'payouts_held'],
});

/** Declines a payout that waits: the money stays in the shop's balance, and its owner reads the reason. */
export const declinePayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/decline',
  summary: 'Decline a large payout',
  description: 'The money stays the shop’s. The owner reads the reason.',
  access: { admin: 'payouts' },
  idempotent: true,
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  invalid: adminMessages.payouts.declineReason,
  bodyLimit: 8192,
  refuses: ['payout_decided', 'payout_not_found'],
});
