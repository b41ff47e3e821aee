import type { Order } from '@baitdrop/contract/orders-with-lines';
import {
  canCancel,
  canChangeLines,
  canRefuse,
  isToDo,
  mayAccept,
  mayHandOver,
  mayMarkReady,
} from '@baitdrop/domain/orders/order-commands';
import { commandContext } from './desk-order.ts';

export type DeskAction = 'accept' | 'refuse' | 'ready' | 'hand_over' | 'cancel';

export const canChangeOrderLines = (order: Order): boolean => canChangeLines(commandContext(order));

/** Returns the actions that the desk can take on the order now, the next step first. */
export function actionsFor(order: Order, mayRefund = true): DeskAction[] {
  const facts = commandContext(order);
  if (!facts.paid) return [];
  if (facts.status === 'pending') {
    return [
      ...(isToDo(mayAccept(facts)) ? ['accept' as const] : []),
      ...(mayRefund && canRefuse(facts) ? ['refuse' as const] : []),
    ];
  }
  const actions: DeskAction[] = [];
  if (isToDo(mayMarkReady(facts))) actions.push('ready');
  // The hand-over dialog asks for the ID check, so it is left out here.
  if (isToDo(mayHandOver(facts, { ageRestricted: false, ageChecked: false }))) actions.push('hand_over');
  if (mayRefund && canCancel(facts)) actions.push('cancel');
  return actions;
}
