// Signals that several referrals of one affiliate share, for administrators.
import * as z from 'zod/mini';
import { SIGNAL_KINDS } from '@baitdrop/domain/affiliate/referral-signals';

const signalRow = z.object({
  id: z.string(),
  kind: z.enum(SIGNAL_KINDS),
  /** The email domain; empty for networks and cards. */
  label: z.string(),
  /** The affiliate has the same value. */
  is_affiliates: z.boolean(),
  status: z.enum(['open', 'fine', 'refused']),
  affiliate_name: z.string(),
  affiliate_email: z.string(),
  opened_at: z.string(),
  /** Null while it is open. */
  resolved_at: z.nullable(z.string()),
  /** Name and email are empty for a person who deleted their account. */
  referrals: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      confirmed_at: z.string(),
      status: z.enum(['active', 'pending', 'inactive']),
      earnings_pence: z.number(),
    }),
  ),
});
export type SignalRow = z.infer<typeof signalRow>;

/** `GET /api/admin/affiliates/signals?page=1&status=open`: the oldest first. */
export const signalList = z.object({ page: z.number(), total: z.number(), rows: z.array(signalRow) });
export type SignalList = z.infer<typeof signalList>;

/** `POST /api/admin/affiliates/signals/{id}/resolve`: 204; 409 when it is resolved already. */
export const resolveSignalForm = z.object({ decision: z.enum(['fine', 'refuse']) });
export type ResolveSignalForm = z.infer<typeof resolveSignalForm>;
