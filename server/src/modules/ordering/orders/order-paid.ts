import type { PoolClient } from 'pg';
import { answerTimes, promisedBy } from '@baitdrop/domain/orders/order-times';
import { writeOrderEvent } from './order-events.db.ts';
import type { OrderPaid } from './order-effects.ts';
import type { OrderParts } from './order-parts.ts';
import { watchAnswer, watchPromise } from './order-timers.ts';
import { changeOrder, hoursOfShop, lockOrder } from './orders.db.ts';

export const orderPaid =
  (parts: OrderParts): OrderPaid =>
  async (tx: PoolClient, id: string, paidAt: Date): Promise<boolean> => {
    const order = await lockOrder(tx, id);
    if (order === undefined || order.status === 'cancelled') return false;
    if (order.paid_at !== null) return true;
    const hours = await hoursOfShop(tx, order.shop_id);
    const answer = hours === undefined ? undefined : answerTimes(hours, paidAt);
    const paid = await changeOrder(tx, id, {
      paid_at: paidAt,
      answer_due_at: answer?.dueAt ?? paidAt,
      promised_by: promisedBy(paidAt, order.slot_ends),
    });
    const text = order.to_pay_pence === 0 ? 'Paid with credit.' : 'Paid.';
    await writeOrderEvent(tx, { order: id, kind: 'paid', by: 'payments', text, at: paidAt });
    await parts.tell(tx, 'paid', paid);
    await watchAnswer(parts, tx, paid);
    await watchPromise(parts, tx, paid);
    return true;
  };
