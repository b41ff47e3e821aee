import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Quote, QuoteRequest } from '@baitdrop/adapters/ports/courier';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Engine } from '@baitdrop/records/engine/engine';

/** What taking an order works with. */
export interface CheckoutParts {
  engine: Engine;
  log: Logger;
  now(): Date;
  postcodes: PostcodeTables;
  /** False while no payment provider is configured: then no shop takes orders. */
  canBePaid: boolean;
  /** Asks the courier of that shop; rejects with a `CourierProblem`. */
  quote(shopId: string, request: QuoteRequest): Promise<Quote>;
  balanceOf(db: Queryable, account: string): Promise<number>;
  writeOrderEvent(
    tx: PoolClient,
    event: { order: string; kind: string; by: 'customer'; byUser?: string; text: string; at?: Date },
  ): Promise<void>;
  /** Begins to be paid for an order, in its transaction; nothing to pay is paid at once. */
  beginPayment(tx: PoolClient, order: { id: string; toPayPence: number }): Promise<void>;
  /** Where the order is paid, made at the provider when it is not there yet. */
  pageForOrder(order: string): Promise<string>;
}
