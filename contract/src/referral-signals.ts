// Signals that several referrals of one affiliate share, for administrators.
import * as z from 'zod/mini';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { SIGNAL_KINDS } from '@baitdrop/domain/affiliate/referral-signals';
import { endpoint } from './endpoint.ts';
import { choiceField, pageField } from './query.ts';

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

const signalList = z.object({ page: z.number(), total: z.number(), rows: z.array(signalRow) });
export type SignalList = z.infer<typeof signalList>;

/** The oldest first. */
export const listSignals = endpoint({
  method: 'GET',
  path: '/api/admin/affiliates/signals',
  summary: 'List what referrals of one affiliate have in common',
  access: { admin: 'payouts' },
  query: z.object({
    page: pageField(),
    status: choiceField(['open', 'decided'], 'open (as without it) or decided.'),
  }),
  answer: signalList,
});

const resolveSignalForm = z.object({ decision: z.enum(['fine', 'refuse']) });
export type ResolveSignalForm = z.infer<typeof resolveSignalForm>;

export const resolveSignal = endpoint({
  method: 'POST',
  path: '/api/admin/affiliates/signals/:id/resolve',
  summary: 'Decide about a signal',
  description: 'Fine: the referrals count. Refuse: they do not, and what was booked for them is taken back.',
  access: { admin: 'payouts' },
  idempotent: true,
  body: resolveSignalForm,
  invalid: formRefusals.money.referralsFine,
  bodyLimit: 1024,
  refuses: ['decided_already', 'signal_not_found'],
});
