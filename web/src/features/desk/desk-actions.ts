import type { OrderRecord } from '@baitdrop/contract/orders';
import {
  type CommandVerdict,
  mayAccept,
  mayCancel,
  mayChangeLines,
  mayHandOver,
  mayMarkReady,
  mayRefuse,
} from '@baitdrop/domain/orders/order-commands';
import { commandContext, isHeldByBank } from './desk-order.ts';

export type DeskAction = 'accept' | 'refuse' | 'ready' | 'hand_over' | 'cancel';

const isToDo = (verdict: CommandVerdict): boolean => verdict.ok && verdict.value === 'do';

/** True if an item can still be marked as missing, or swapped. */
export const canChangeLines = (order: OrderRecord): boolean =>
  !isHeldByBank(order) && isToDo(mayChangeLines(commandContext(order)));

/** Returns the actions that the desk can take on the order now, the next step first. */
export function actionsFor(order: OrderRecord, mayRefund = true): DeskAction[] {
  const facts = commandContext(order);
  if (!facts.paid) return [];
  if (facts.status === 'pending') {
    return [
      ...(isToDo(mayAccept(facts)) ? ['accept' as const] : []),
      ...(mayRefund && isToDo(mayRefuse(facts)) && !isHeldByBank(order) ? ['refuse' as const] : []),
    ];
  }
  const actions: DeskAction[] = [];
  if (isToDo(mayMarkReady(facts))) actions.push('ready');
  // The hand-over dialog asks for the ID check, so it is left out here.
  if (isToDo(mayHandOver(facts, { ageRestricted: false, ageChecked: false }))) actions.push('hand_over');
  if (mayRefund && isToDo(mayCancel(facts)) && !isHeldByBank(order)) actions.push('cancel');
  return actions;
}
