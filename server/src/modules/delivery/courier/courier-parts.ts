import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Courier, CourierCredentials, CourierDelivery } from '@baitdrop/adapters/ports/courier';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';

/** What an errand does to its order. Every order here is locked. */
export interface OrderSide {
  lock(tx: PoolClient, order: string): Promise<OrderRow | undefined>;
  startDelivery(tx: PoolClient, order: OrderRow, news: { at: Date; courier: string }): Promise<void>;
  arrive(tx: PoolClient, order: OrderRow, news: { at: Date; courier: string }): Promise<void>;
  returnToShop(tx: PoolClient, order: OrderRow, news: { at: Date; reason: string }): Promise<void>;
  openChoice(tx: PoolClient, order: OrderRow, detail: Record<string, unknown>): Promise<void>;
  closeChoice(tx: PoolClient, order: OrderRow, text: string): Promise<void>;
  writeEvent(
    tx: PoolClient,
    event: { order: string; kind: string; text: string; detail?: Record<string, unknown>; at?: Date },
  ): Promise<void>;
  touch(tx: PoolClient, order: string): Promise<void>;
  bookFee(tx: PoolClient, fee: { order: string; delivery: string; feePence: number }): Promise<void>;
}

export interface CourierParts {
  pool: Pool;
  jobs: Jobs;
  log: Logger;
  now(): Date;
  seal: Seal;
  postcodes: PostcodeTables;
  /** Undefined while there are no keys: then nobody is to be had. */
  courier: Courier | undefined;
  /** The platform's account, for shops without one of their own. */
  platformAccount: CourierCredentials | undefined;
  /** How many times faster than in life the courier is. */
  speed: number;
  orders: OrderSide;
  /** Hears of errands that are not an order's; false when it does not know them either. */
  onExternalDeliveryUpdate(deliveryId: string, errand: CourierDelivery): Promise<boolean>;
}
