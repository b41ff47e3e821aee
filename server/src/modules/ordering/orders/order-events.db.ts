// The diary of an order. Writing it and touching the record are separate: a command that changes the record touches it anyway.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';

export type EventBy = 'customer' | 'shop' | 'admin' | 'courier' | 'payments' | 'system';

export interface NewOrderEvent {
  order: string;
  kind: string;
  by: EventBy;
  /** The user, where a person did it. */
  byUser?: string;
  /** For people: the customer and the shop both read it. */
  text: string;
  /** For administrators' eyes and programs. */
  detail?: Record<string, unknown>;
  /** Now, unless it happened earlier. */
  at?: Date;
}

export async function writeOrderEvent(tx: PoolClient, event: NewOrderEvent): Promise<void> {
  await tx.query(
    `insert into order_events (id, "order", kind, by, by_user, text, detail, created)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now()))`,
    [
      newRecordId(randomBytes),
      event.order,
      event.kind,
      event.by,
      event.byUser ?? '',
      event.text,
      event.detail === undefined ? null : JSON.stringify(event.detail),
      event.at ?? null,
    ],
  );
}

/** Tells everybody who follows the order that something about it, or about its courier, changed. */
export async function touchOrder(tx: PoolClient, order: string): Promise<void> {
  await tx.query('update orders set updated = now() where id = $1', [order]);
}
