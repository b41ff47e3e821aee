// Commands of the shop and of the customer: one transaction each, on a locked row. Repeating one that was done is harmless.
import type { PoolClient } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';
import {
  mayAccept,
  mayCancel,
  mayCancelAsCustomer,
  mayChoose,
  mayHandOver,
  mayMarkReady,
  mayRefuse,
  type CommandFacts,
  type CommandVerdict,
} from '@baitdrop/domain/orders/order-commands';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { unknownOrder } from '../../shops/shop-staff.ts';
import { writeOrderEvent } from './order-events.db.ts';
import { commandFactsOf } from './order-facts.ts';
import { acceptOrder, type Actor, cancelOrder, deliverOrder, markReady } from './order-moves.ts';
import type { OrderParts } from './order-parts.ts';
import { changeOrder, holdsAgeRestricted, lockOrder } from './orders.db.ts';

type May = (facts: CommandFacts, tx: PoolClient) => CommandVerdict | Promise<CommandVerdict>;
type Work = (tx: PoolClient, order: OrderRow) => Promise<void>;

async function command(parts: OrderParts, id: string, may: May, work: Work): Promise<void> {
  await inTransaction(parts.pool, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === undefined) throw unknownOrder();
    const verdict = await may(commandFactsOf(order, parts.now()), tx);
    if (!verdict.ok) throw new AppError(verdict.reason, 409, verdict.message);
    if (verdict.value === 'do') await work(tx, order);
  });
}

export const accept = (parts: OrderParts, id: string, actor: Actor, prepMinutes: number): Promise<void> =>
  command(parts, id, mayAccept, (tx, order) => acceptOrder(parts, tx, order, { prepMinutes, actor }));

export const refuse = (parts: OrderParts, id: string, actor: Actor, reason: string): Promise<void> =>
  command(parts, id, mayRefuse, (tx, order) => cancelOrder(parts, tx, order, { reason, actor, kind: 'refused' }));

export const ready = (parts: OrderParts, id: string, actor: Actor): Promise<void> =>
  command(parts, id, mayMarkReady, (tx, order) => markReady(parts, tx, order, actor));

export const handOver = (parts: OrderParts, id: string, actor: Actor, ageChecked: boolean): Promise<void> =>
  command(
    parts,
    id,
    async (facts, tx) => mayHandOver(facts, { ageRestricted: await holdsAgeRestricted(tx, id), ageChecked }),
    async (tx, order) => {
      const isChecked = ageChecked && (await holdsAgeRestricted(tx, id));
      await deliverOrder(parts, tx, order, { actor, at: parts.now(), ageChecked: isChecked });
    },
  );

export const cancel = (parts: OrderParts, id: string, actor: Actor, reason: string): Promise<void> =>
  command(parts, id, mayCancel, (tx, order) => cancelOrder(parts, tx, order, { reason, actor }));

const customer = (order: OrderRow): Actor => ({ by: 'customer', byUser: order.customer });

export const cancelAsCustomer = (parts: OrderParts, id: string, reason: string): Promise<void> =>
  command(parts, id, mayCancelAsCustomer, (tx, order) =>
    cancelOrder(parts, tx, order, { reason: reason || 'The customer cancelled.', actor: customer(order) }),
  );

export type Choice = 'wait' | 'collect' | 'refund';

/** When no courier was to be had, or the order came back. */
export const choose = (parts: OrderParts, id: string, choice: Choice): Promise<void> =>
  command(parts, id, mayChoose, (tx, order) => choices[choice](parts, tx, order));

const choices: Record<Choice, (parts: OrderParts, tx: PoolClient, order: OrderRow) => Promise<void>> = {
  async wait(parts, tx, order) {
    const waiting = await changeOrder(tx, order.id, { choice_open: false });
    const text = 'The customer waits for a courier.';
    await writeOrderEvent(tx, { order: order.id, kind: 'chose_wait', ...customer(order), text, at: parts.now() });
    await parts.courier.ask(tx, waiting, true);
  },
  async collect(parts, tx, order) {
    await parts.courier.letGo(tx, order.id);
    const collecting = await changeOrder(tx, order.id, { choice_open: false, fulfilment: 'collection' });
    const text = 'The customer comes to collect it.';
    await writeOrderEvent(tx, { order: order.id, kind: 'chose_collect', ...customer(order), text, at: parts.now() });
    await parts.effects.refundDeliveryFee(tx, { order: order.id, reason: 'no courier needed', ...customer(order) });
    await parts.tell(tx, 'now_collection', collecting);
  },
  refund: (parts, tx, order) =>
    cancelOrder(parts, tx, order, { reason: 'No courier could bring it.', actor: customer(order) }),
};
