import type { PoolClient } from 'pg';
import type { EventBy } from './order-events.db.ts';

export interface LineRefund {
  order: string;
  reason: string;
  by: EventBy;
  byUser: string;
  line: string;
  quantity: number;
}

/** What the life of an order asks of money and stock. All of it in the given transaction; asking twice is harmless. */
export interface OrderEffects {
  /**
   * Everything that is left of what was paid goes back: money to the card, credit to credit, with `refunded_pence` and
   * the ledger. Where nothing was paid yet, the open payment is closed instead. The caller writes the event and mails.
   */
  refundEverything(
    tx: PoolClient,
    refund: { order: string; reason: string; by: EventBy; byUser: string },
  ): Promise<void>;
  /** Some of a line goes back, with its part of the fees; the caller writes the event. */
  refundLine(tx: PoolClient, refund: LineRefund): Promise<{ totalPence: number }>;
  /** Something else comes for some of a line: what it costs less goes back. `chargedPence` is what each of it counts as. */
  refundSwap(
    tx: PoolClient,
    refund: LineRefund & { pricePence: number },
  ): Promise<{ totalPence: number; chargedPence: number; shopBearsPence: number }>;
  /** What the customer paid for a courier goes back, with its event: they collect instead. */
  refundDeliveryFee(
    tx: PoolClient,
    refund: { order: string; reason: string; by: EventBy; byUser: string },
  ): Promise<void>;
  /** What was reserved can be sold again. */
  releaseStock(tx: PoolClient, order: string): Promise<void>;
  /** The shop has earned it: the payout falls due. */
  onOrderDelivered(tx: PoolClient, order: string): Promise<void>;
  /** The courier's price, as the platform's cost; `delivery` is the id of the row in `deliveries`. */
  bookCourierFee(tx: PoolClient, fee: { order: string; delivery: string; feePence: number }): Promise<void>;
}

/**
 * What the payment of an order sets in motion: `paid_at`, `answer_due_at` and `promised_by`, the event `paid`, the mails
 * with the receipt, the timers. False when the order is over already (cancelled, expired): then the payment is to be
 * refunded. Calling it again for a paid order changes nothing and is true.
 */
export type OrderPaid = (tx: PoolClient, order: string, paidAt: Date) => Promise<boolean>;
