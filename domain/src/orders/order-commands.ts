// Decides which commands are allowed on an order, and for whom. Repeating a command returns "done" and changes nothing.
import { type DisputeState, isHeldByBank } from '../disputes/dispute.ts';
import { accept, refuse, type Refusal, type Verdict } from '../refusal.ts';
import { transitionOrder, type Fulfilment, type OrderStatus } from './order-status.ts';

export interface CommandFacts {
  readonly status: OrderStatus;
  readonly fulfilment: Fulfilment;
  readonly paid: boolean;
  /** The shop's approval was requested, and it has not approved yet. */
  readonly isApprovalPending: boolean;
  /** Packed and ready. */
  readonly ready: boolean;
  /** The order is accepted for a later slot, and the shop has not begun to pack. */
  readonly booked: boolean;
  readonly late: boolean;
  /** No courier was found, and the customer has not chosen yet. */
  readonly choiceOpen: boolean;
}

export type CommandRefusal =
  | 'move_not_allowed'
  | 'not_paid'
  | 'accepted_already'
  | 'not_accepted'
  | 'for_the_courier'
  | 'age_not_checked'
  | 'being_prepared'
  | 'nothing_to_choose'
  | 'too_late_to_change'
  | 'packed_already';
/** `do`: carry it out. `done`: nothing is left to do. */
export type CommandVerdict = Verdict<'do' | 'done', CommandRefusal>;

const GO = accept('do' as const);
const DONE = accept('done' as const);

const notPaid = refuse('not_paid', 'This order isn’t paid yet.');
const notAccepted = refuse('not_accepted', 'Accept the order first.');
const acceptedAlready = refuse('accepted_already', 'This order is accepted already. Cancel it instead.');
const forTheCourier = refuse('for_the_courier', 'The courier tells us when a delivery has arrived.');
const ageNotChecked = refuse('age_not_checked', 'Something in this order is for over-18s: check photo ID first.');
const nothingToChoose = refuse('nothing_to_choose', 'There’s nothing left to choose.');
const tooLateToChange = refuse('too_late_to_change', 'This order has left the shop or has ended: refund it instead.');
const packedAlready = refuse('packed_already', 'This order is packed already.');
const beingPrepared = refuse(
  'being_prepared',
  'The shop is on it already, so this order cannot be cancelled here. If it becomes late, it can.',
);

type StatusFacts = Pick<CommandFacts, 'status' | 'fulfilment'>;

const moved = ({ status, fulfilment }: StatusFacts, to: OrderStatus): typeof GO | Refusal<'move_not_allowed'> => {
  const verdict = transitionOrder(status, to, fulfilment);
  return verdict.ok ? GO : verdict;
};

export function mayAccept(facts: CommandFacts): CommandVerdict {
  if (facts.status === 'cancelled') return moved(facts, 'preparing');
  if (facts.status !== 'pending') return DONE;
  return facts.paid ? GO : notPaid;
}

/** Marking as seen applies only while the order waits for the shop's answer. */
export const mayMarkSeen = ({ status, paid }: CommandFacts): CommandVerdict =>
  status === 'pending' && paid ? GO : DONE;

/** The shop approves a large order: its stock is held, and the customer can pay. */
export function mayApprove(facts: CommandFacts): CommandVerdict {
  if (facts.status === 'cancelled') return moved(facts, 'preparing');
  return facts.isApprovalPending && facts.status === 'pending' && !facts.paid ? GO : DONE;
}

export function mayRefuse(facts: CommandFacts): CommandVerdict {
  if (facts.status === 'cancelled') return DONE;
  if (facts.status === 'delivered') return moved(facts, 'cancelled');
  if (facts.status !== 'pending') return acceptedAlready;
  return facts.paid || facts.isApprovalPending ? GO : notPaid;
}

export function mayMarkReady(facts: CommandFacts): CommandVerdict {
  if (facts.status === 'cancelled') return moved(facts, 'preparing');
  if (facts.status === 'pending') return facts.paid ? notAccepted : notPaid;
  return facts.status === 'preparing' && !facts.ready ? GO : DONE;
}

/** The shop extends its packing time. `minutes` count from accepting, so that repeating the request adds nothing. */
export function mayExtendPacking(facts: CommandFacts, minutes: { current: number; requested: number }): CommandVerdict {
  if (facts.status === 'pending') return facts.paid ? notAccepted : notPaid;
  if (facts.status !== 'preparing' || facts.ready) return packedAlready;
  return minutes.requested > minutes.current ? GO : DONE;
}

/** Items can be marked as missing or substituted while the shop has the order. */
export function mayChangeLines(facts: CommandFacts): CommandVerdict {
  if (!facts.paid) return notPaid;
  return facts.status === 'pending' || facts.status === 'preparing' ? GO : tooLateToChange;
}

export interface AgeFacts {
  /** An item is for over-18s only. */
  readonly ageRestricted: boolean;
  /** The shop confirmed that it checked ID. */
  readonly ageChecked: boolean;
}

export function mayHandOver(facts: CommandFacts, { ageRestricted, ageChecked }: AgeFacts): CommandVerdict {
  if (facts.fulfilment === 'delivery') return forTheCourier;
  if (facts.status === 'delivered') return DONE;
  if (facts.status === 'pending') return facts.paid ? notAccepted : notPaid;
  if (facts.status === 'preparing' && ageRestricted && !ageChecked) return ageNotChecked;
  return moved(facts, 'delivered');
}

/** Cancelling by the shop or an administrator. */
export function mayCancel(facts: StatusFacts): CommandVerdict {
  return facts.status === 'cancelled' ? DONE : moved(facts, 'cancelled');
}

export const isToDo = (verdict: CommandVerdict): boolean => verdict.ok && verdict.value === 'do';

interface Disputable {
  readonly dispute: DisputeState | '';
}

/** True if the shop or an administrator can cancel the order, and its money can go back. */
export const canCancel = (order: StatusFacts & Disputable): boolean =>
  !isHeldByBank(order.dispute) && isToDo(mayCancel(order));

/** True if the shop can refuse the order, and its money can go back. */
export const canRefuse = (order: CommandFacts & Disputable): boolean =>
  !isHeldByBank(order.dispute) && isToDo(mayRefuse(order));

/** True if an item can still be marked as missing, or swapped. */
export const canChangeLines = (order: CommandFacts & Disputable): boolean =>
  !isHeldByBank(order.dispute) && isToDo(mayChangeLines(order));

interface RefundableFacts extends Disputable {
  readonly isPaid: boolean;
  readonly lines: readonly { readonly quantity: number; readonly refunded_quantity: number }[];
}

/** True if something of the order can still be refunded. */
export const canRefund = ({ isPaid, lines, dispute }: RefundableFacts): boolean =>
  isPaid && !isHeldByBank(dispute) && lines.some(({ quantity, refunded_quantity }) => refunded_quantity < quantity);

/** The customer may cancel until the shop packs, and afterwards once the order is late or no courier was found. */
export function mayCancelAsCustomer(facts: CommandFacts): CommandVerdict {
  if (facts.status === 'cancelled') return DONE;
  const { status, booked, late, choiceOpen } = facts;
  if (status === 'pending' || status === 'delivered' || booked || late || choiceOpen) return moved(facts, 'cancelled');
  return beingPrepared;
}

export const mayChooseNextStep = (facts: CommandFacts): CommandVerdict =>
  facts.choiceOpen && facts.status === 'preparing' ? GO : nothingToChoose;
