// `/api/admin/payout-run`: the amounts owed to shops now, and paying them. Money in pence.
import * as z from 'zod/mini';

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

/** `GET`: moves no money. */
export const payoutPreview = z.object({
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

/**
 * `POST`: the total that was shown. A different one is refused, so that an administrator never pays an amount they have
 * not seen.
 */
export const payoutRunForm = z.object({ total_pence: z.int().check(z.positive()) });
export type PayoutRunForm = z.infer<typeof payoutRunForm>;

export const payoutRunAnswer = z.object({
  payouts: z.number(),
  total_pence: z.number(),
  /** How many of these wait for a second administrator. */
  waiting: z.number(),
});
export type PayoutRunAnswer = z.infer<typeof payoutRunAnswer>;
