// The amounts owed to shops now, and paying them. Money in pence.
import * as z from 'zod/mini';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { endpoint } from './endpoint.ts';

export const duePayout = z.object({
  shop_id: z.string(),
  shop_name: z.string(),
  amount_pence: z.number(),
  /** How many orders the amount covers. */
  orders: z.number(),
  /** Deducted for couriers that the shop booked through the API. */
  fees_pence: z.number(),
  /** The business day by which the money is promised. */
  due_on: z.string(),
});
export type DuePayout = z.infer<typeof duePayout>;

const payoutPreview = z.object({
  total_pence: z.number(),
  shops: z.array(duePayout),
  /** Amounts owed on later days; `sent_on` is empty beyond the days that we look ahead. */
  later: z.array(
    z.object({ shop_id: z.string(), shop_name: z.string(), balance_pence: z.number(), sent_on: z.string() }),
  ),
  /** Shops that cannot be paid until they have set up their account. */
  without_account: z.array(z.object({ shop_id: z.string(), shop_name: z.string(), balance_pence: z.number() })),
  /** Banks are closed today, so payouts arrive later. */
  banks_closed: z.boolean(),
  /** False while no payment provider is configured. */
  can_pay: z.boolean(),
  /** After a restore nothing is paid until the payouts since the backup have been compared; null otherwise. */
  held: z.nullable(z.object({ copied_at: z.string() })),
});
export type PayoutPreview = z.infer<typeof payoutPreview>;

const payoutRunAnswer = z.object({
  payouts: z.number(),
  total_pence: z.number(),
  /** How many of these wait for a second administrator. */
  waiting: z.number(),
});
export type PayoutRunAnswer = z.infer<typeof payoutRunAnswer>;

/** Moves no money. */
export const previewPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payout-run',
  summary: 'Preview the next payouts',
  access: { admin: 'payouts' },
  answer: payoutPreview,
});

/** Takes the total that was shown: another one is refused, so that an administrator never pays an amount they have not seen. */
export const runPayouts = endpoint({
  method: 'POST',
  path: '/api/admin/payout-run',
  summary: 'Pay the shops now',
  access: { admin: 'payouts' },
  idempotent: true,
  body: z.object({ total_pence: z.int().check(z.positive()) }),
  invalid: formRefusals.money.amountsFirst,
  bodyLimit: 1024,
  answer: payoutRunAnswer,
  refuses: ['amounts_changed', 'no_payments', 'payouts_held'],
});
