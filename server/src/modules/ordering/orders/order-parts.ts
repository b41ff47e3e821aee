import type { Pool, PoolClient } from 'pg';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { OrderEffects } from './order-effects.ts';

/** What people are told about an order. `came_back`: the courier brought it back to the shop. */
export type OrderNews =
  | 'paid'
  | 'escalated'
  | 'accepted'
  | 'ready'
  | 'no_courier'
  | 'came_back'
  | 'changed'
  | 'now_collection'
  | 'on_its_way'
  | 'delivered'
  | 'cancelled'
  | 'late';

/** What the life of an order is made of; `order-life.ts` puts it together. */
export interface OrderParts {
  pool: Pool;
  jobs: Jobs;
  now(): Date;
  effects: OrderEffects;
  /** Writes the mails about it in the transaction. */
  tell(tx: PoolClient, news: OrderNews, order: OrderRow): Promise<void>;
  courier: {
    /** Asks for a courier, with the transaction. `patiently`: the customer knows that it may take a while. */
    ask(tx: PoolClient, order: OrderRow, patiently: boolean): Promise<void>;
    /** Lets the courier go, if there is one. */
    letGo(tx: PoolClient, order: string): Promise<void>;
  };
}
