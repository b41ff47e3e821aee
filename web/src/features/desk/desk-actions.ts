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
import { commandFacts, isHeldByBank } from './desk-order.ts';

export type DeskAction = 'accept' | 'refuse' | 'ready' | 'hand_over' | 'cancel';

const isToDo = (verdict: CommandVerdict): boolean => verdict.ok && verdict.value === 'do';

/** Something can still be marked as missing, or swapped. */
export const canChangeLines = (order: OrderRecord): boolean =>
  !isHeldByBank(order) && isToDo(mayChangeLines(commandFacts(order)));

/** What somebody at the desk can do with the order now, the next step first. */
export function actionsFor(order: OrderRecord, mayRefund = true): DeskAction[] {
  const facts = commandFacts(order);
  if (!facts.paid) return [];
  if (facts.status === 'pending') {
    return [
      ...(isToDo(mayAccept(facts)) ? ['accept' as const] : []),
      ...(mayRefund && isToDo(mayRefuse(facts)) && !isHeldByBank(order) ? ['refuse' as const] : []),
    ];
  }
  const actions: DeskAction[] = [];
  if (isToDo(mayMarkReady(facts))) actions.push('ready');
  // Whether ID has to be seen is asked when it is pressed.
  if (isToDo(mayHandOver(facts, { ageRestricted: false, ageChecked: false }))) actions.push('hand_over');
  if (mayRefund && isToDo(mayCancel(facts)) && !isHeldByBank(order)) actions.push('cancel');
  return actions;
}
