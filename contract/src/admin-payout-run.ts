// `/api/admin/payout-run`: what shops are owed now, and paying it. Money in pence.
import * as z from 'zod/mini';

export const duePayout = z.object({
  shop_id: z.string(),
  shop_name: z.string(),
  amount_pence: z.number(),
  /** How many orders it is for. */
  orders: z.number(),
  /** Deducted for couriers that the shop ordered through the API. */
  fees_pence: z.number(),
  /** The business day by which it is promised. */
  due_on: z.string(),
});
export type DuePayout = z.infer<typeof duePayout>;

/** `GET`: moves no money. */
export const payoutPreview = z.object({
  total_pence: z.number(),
  shops: z.array(duePayout),
  /** Owed besides, on another day: `sent_on` is empty where it is further away than we look. */
  later: z.array(
    z.object({ shop_id: z.string(), shop_name: z.string(), balance_pence: z.number(), sent_on: z.string() }),
  ),
  /** Shops that are owed something and cannot be paid until they have set up their account. */
  without_account: z.array(z.object({ shop_id: z.string(), shop_name: z.string(), balance_pence: z.number() })),
  /** Banks are shut today: what is sent arrives later. */
  banks_closed: z.boolean(),
  /** False while no payment provider is configured. */
  can_pay: z.boolean(),
  /** After a restore nothing is paid until what was paid since the copy has been compared; null as a rule. */
  held: z.nullable(z.object({ copied_at: z.string() })),
});
export type PayoutPreview = z.infer<typeof payoutPreview>;

/** `POST`: the total that was shown. A different one is refused, so that nobody pays an amount they have not seen. */
export const payoutRunForm = z.object({ total_pence: z.int().check(z.positive()) });
export type PayoutRunForm = z.infer<typeof payoutRunForm>;

export const payoutRunAnswer = z.object({
  payouts: z.number(),
  total_pence: z.number(),
  /** Of these, how many wait for a second administrator. */
  waiting: z.number(),
});
export type PayoutRunAnswer = z.infer<typeof payoutRunAnswer>;
