import type { OrderRecord } from '@baitdrop/contract/orders';
import { isHeldByBank } from '@baitdrop/domain/disputes/dispute';
import {
  canCancel,
  isToDo,
  mayAccept,
  mayChangeLines,
  mayHandOver,
  mayMarkReady,
  mayRefuse,
} from '@baitdrop/domain/orders/order-commands';
import { commandContext } from './desk-order.ts';

export type DeskAction = 'accept' | 'refuse' | 'ready' | 'hand_over' | 'cancel';

/** True if an item can still be marked as missing, or swapped. */
export const canChangeLines = (order: OrderRecord): boolean =>
  !isHeldByBank(order.dispute) && isToDo(mayChangeLines(commandContext(order)));

/** Returns the actions that the desk can take on the order now, the next step first. */
export function actionsFor(order: OrderRecord, mayRefund = true): DeskAction[] {
  const facts = commandContext(order);
  if (!facts.paid) return [];
  if (facts.status === 'pending') {
    return [
      ...(isToDo(mayAccept(facts)) ? ['accept' as const] : []),
      ...(mayRefund && isToDo(mayRefuse(facts)) && !isHeldByBank(order.dispute) ? ['refuse' as const] : []),
    ];
  }
  const actions: DeskAction[] = [];
  if (isToDo(mayMarkReady(facts))) actions.push('ready');
  // The hand-over dialog asks for the ID check, so it is left out here.
  if (isToDo(mayHandOver(facts, { ageRestricted: false, ageChecked: false }))) actions.push('hand_over');
  if (mayRefund && canCancel({ ...facts, dispute: order.dispute })) actions.push('cancel');
  return actions;
}
