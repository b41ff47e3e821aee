// Commands of the shop and the customer. Each runs in one transaction, with the order locked, once per idempotency key;
// repeating a finished one changes nothing.
import type { PoolClient } from 'pg';
import {
  mayAccept,
  mayApprove,
  mayCancel,
  mayCancelAsCustomer,
  mayChooseNextStep,
  mayHandOver,
  mayMarkReady,
  mayRefuse,
  mayMarkSeen,
  mayExtendPacking,
  type CommandFacts,
  type CommandVerdict,
} from '@baitdrop/domain/orders/order-commands';
import type { DeliveryChoiceForm } from '@baitdrop/contract/tracking';
import { cancelReasons } from '@baitdrop/domain/messages/order-events';
import { lockOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Command, inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { unknownOrder } from '../../shops/shop-staff.ts';
import {
  acceptOrder,
  approveOrder,
  type OrderActor,
  cancelOrder,
  deliverOrder,
  markReady,
  markOrderSeen,
  extendPacking,
  switchToCollection,
  waitForCourier,
} from '../orders.ts';
import { changedDropOff } from './changed-drop-off.ts';
import { commandFactsOf } from './order-facts.ts';
import { holdsAgeRestricted } from './orders.db.ts';

type Check = (facts: CommandFacts, tx: PoolClient, order: OrderRow) => CommandVerdict | Promise<CommandVerdict>;
type Work = (tx: PoolClient, order: OrderRow) => Promise<void>;

export interface OrderCommand {
  order: string;
  once: Command;
}

async function runCommand(
  context: Context,
  { order: id, once }: OrderCommand,
  check: Check,
  work: Work,
): Promise<void> {
  await inIdempotentTransaction(context.pool, once, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === undefined) throw unknownOrder();
    const verdict = await check(commandFactsOf(order, context.now()), tx, order);
    if (!verdict.ok) throw new AppError(verdict.reason, 409, verdict.message);
    if (verdict.value === 'do') await work(tx, order);
  });
}

export const accept = (context: Context, of: OrderCommand, actor: OrderActor, prepMinutes: number): Promise<void> =>
  runCommand(context, of, mayAccept, (tx, order) => acceptOrder(context, tx, order, { prepMinutes, actor }));

/** Marks an order as seen. Changes nothing when it was seen or answered before. */
export const markSeen = (context: Context, of: OrderCommand, actor: OrderActor, device: string): Promise<void> =>
  runCommand(context, of, mayMarkSeen, (tx, order) => markOrderSeen(context, tx, order, { actor, device }));

export const moreTime = (context: Context, of: OrderCommand, actor: OrderActor, prepMinutes: number): Promise<void> =>
  runCommand(
    context,
    of,
    (facts, _tx, order) => mayExtendPacking(facts, { current: order.prep_minutes, requested: prepMinutes }),
    async (tx, order) => {
      await extendPacking(context, tx, order, { prepMinutes, actor });
    },
  );

export const approve = (context: Context, of: OrderCommand, actor: OrderActor): Promise<void> =>
  runCommand(context, of, mayApprove, (tx, order) => approveOrder(context, tx, order, actor));

export const refuse = (context: Context, of: OrderCommand, actor: OrderActor, reason: string): Promise<void> =>
  runCommand(context, of, mayRefuse, (tx, order) =>
    cancelOrder(context, tx, order, { reason, actor, kind: 'refused' }),
  );

export const ready = (context: Context, of: OrderCommand, actor: OrderActor): Promise<void> =>
  runCommand(context, of, mayMarkReady, (tx, order) => markReady(context, tx, order, actor));

export const handOver = (context: Context, of: OrderCommand, actor: OrderActor, ageChecked: boolean): Promise<void> =>
  runCommand(
    context,
    of,
    async (facts, tx) => mayHandOver(facts, { ageRestricted: await holdsAgeRestricted(tx, of.order), ageChecked }),
    async (tx, order) => {
      const isChecked = ageChecked && (await holdsAgeRestricted(tx, of.order));
      await deliverOrder(context, tx, order, { actor, at: context.now(), ageChecked: isChecked });
    },
  );

export const cancel = (context: Context, of: OrderCommand, actor: OrderActor, reason: string): Promise<void> =>
  runCommand(context, of, mayCancel, (tx, order) => cancelOrder(context, tx, order, { reason, actor }));

const customer = (order: OrderRow): OrderActor => ({ by: 'customer', byUser: order.customer });

export const cancelAsCustomer = (context: Context, of: OrderCommand, reason: string): Promise<void> =>
  runCommand(context, of, mayCancelAsCustomer, (tx, order) =>
    cancelOrder(context, tx, order, { reason: reason || cancelReasons.byCustomer, actor: customer(order) }),
  );

/** Records the customer's choice after no courier was found or the order came back. */
export const chooseNextStep = (
  context: Context,
  of: OrderCommand,
  { choice, ...changes }: DeliveryChoiceForm,
): Promise<void> =>
  runCommand(context, of, mayChooseNextStep, async (tx, order) => {
    const actor = customer(order);
    if (choice === 'collect') return switchToCollection(context, tx, order, actor);
    if (choice === 'refund') return cancelOrder(context, tx, order, { reason: cancelReasons.noCourier, actor });
    await waitForCourier(context, tx, order, { actor, changes: await changedDropOff(context, tx, order, changes) });
  });
