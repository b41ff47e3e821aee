import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { pageLifeMs } from './open-payment.ts';
import { becomePaidOrder, type OrderPurposeParts } from './order-purpose.ts';
import { insertPaidWithoutMoney, insertPayment } from './payments.db.ts';

/** The first attempt, in the transaction that places the order. With nothing to pay, the order is paid at once. */
export async function beginOrderPayment(
  parts: OrderPurposeParts,
  tx: PoolClient,
  order: { id: string; toPayPence: number },
): Promise<void> {
  const id = randomUUID();
  const now = parts.now();
  if (order.toPayPence > 0) {
    const expiresAt = new Date(now.getTime() + pageLifeMs);
    await insertPayment(tx, { id, purpose: 'order', subject: order.id, amountPence: order.toPayPence, expiresAt });
    return;
  }
  await insertPaidWithoutMoney(tx, { id, purpose: 'order', subject: order.id, paidAt: now });
  await becomePaidOrder(parts, tx, { id, subject: order.id, amount_pence: 0 });
}
