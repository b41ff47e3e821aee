// `/api/admin/payout-run`: what shops are owed now, and paying it. Money in pence.
import * as z from 'zod/mini';

export interface DuePayout {
  shop_id: string;
  shop_name: string;
  amount_pence: number;
  /** How many orders it is for. */
  orders: number;
  /** Deducted for couriers that the shop ordered through the API. */
  fees_pence: number;
  /** The business day by which it is promised. */
  due_on: string;
}

/** `GET`: moves no money. */
export interface PayoutPreview {
  total_pence: number;
  shops: DuePayout[];
  /** Shops that are owed something and cannot be paid until they have set up their account. */
  without_account: { shop_id: string; shop_name: string; balance_pence: number }[];
  /** Banks are shut today: what is sent arrives later. */
  banks_closed: boolean;
  /** False while no payment provider is configured. */
  can_pay: boolean;
}

/** `POST`: the total that was shown. A different one is refused, so that nobody pays an amount they have not seen. */
export const payoutRunForm = z.object({ total_pence: z.int().check(z.positive()) });
export type PayoutRunForm = z.infer<typeof payoutRunForm>;

export interface PayoutRunAnswer {
  payouts: number;
  total_pence: number;
}
