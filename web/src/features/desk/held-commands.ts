// Holds accepting, packing and handing over in this tab for five seconds, so that a slip can be undone before the
// customer or a courier hears of it. Leaving, closing or hiding the page and signing out send what is held at once.
import type { Order } from '@baitdrop/contract/orders-with-lines';
import { acceptOrder, handOverOrder, markOrderReady } from '@baitdrop/contract/order-desk';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { call } from '../../platform/api/call.ts';
import { errorMessage } from '../../platform/api/error-message.ts';
import { createStore, EMPTY_LIST, useStore } from '../../platform/external-store.ts';
import { log } from '../../platform/log.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { onSignOut } from '../../platform/records/client.ts';
import { showSnackbar, snackbars } from '../../ui/snackbar/snackbars.ts';
import type { DeskOrder } from './desk-order.ts';

const UNDO_MS = 5000;
/** The answer is sent at once if less time is left, which also covers a device whose clock is a little slow. */
const MIN_LEFT_MS = 30_000;

interface Command {
  order: Pick<DeskOrder, 'id' | 'code'>;
  /** The order as it will be, shown until the server has it. */
  changes: Partial<Order>;
  text: string;
  send: () => Promise<void>;
}

interface HeldCommand extends Command {
  /** The outcome of the commands about the same order that came before. */
  earlier: Promise<boolean>;
  /** Stops the wait and removes the message. */
  endWait: () => void;
  /** The outcome, once it is sent. */
  sent: Promise<boolean> | null;
}

const held = createStore<readonly HeldCommand[]>(EMPTY_LIST);

const drop = (command: HeldCommand): void => held.set(held.get().filter((each) => each !== command));

function reportFailure(command: Command, failure: unknown): void {
  const problem = errorMessage(failure);
  log.info(problem, failure);
  showSnackbar({
    kind: 'error',
    text: deskMessages.order.notSent(command.order.code, problem),
    actions: [{ label: 'Try again', run: () => void hold(command, 0) }],
  });
}

async function sendNow(command: HeldCommand): Promise<boolean> {
  command.endWait();
  if (!(await command.earlier)) {
    drop(command);
    return false;
  }
  try {
    await command.send();
  } catch (failure) {
    drop(command);
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
    reportFailure(command, failure);
    return false;
  }
  // The order keeps its new look until the lists know it.
  await queryClient.invalidateQueries({ queryKey: ['orders'] });
  drop(command);
  return true;
}

/** The request completes even if the user leaves the page. */
const KEPT = { keepalive: true } as const;

const sendOnce = (command: HeldCommand): Promise<boolean> => (command.sent ??= sendNow(command));

function undo(command: HeldCommand): void {
  if (command.sent !== null) return;
  command.endWait();
  drop(command);
  showSnackbar({ text: deskMessages.order.undone(command.order.code) });
}

async function hold(command: Command, waitMs: number): Promise<void> {
  const waiting: HeldCommand = {
    ...command,
    earlier: sendHeld(command.order.id),
    endWait: () => {},
    sent: null,
  };
  held.set([...held.get(), waiting]);
  if (waitMs === 0) {
    if (await sendOnce(waiting)) showSnackbar({ kind: 'success', text: command.text });
    return;
  }
  const message = showSnackbar({
    kind: 'success',
    text: deskMessages.order.undoWithin(command.text, waitMs / 1000),
    actions: [{ label: 'Undo', run: () => undo(waiting) }],
  });
  const timer = setTimeout(() => void sendOnce(waiting), waitMs);
  waiting.endWait = () => {
    clearTimeout(timer);
    snackbars.dismiss(message);
  };
}

/**
 * Sends what is held, of one order or of all, without waiting any longer. Resolves with false if the server refused it.
 */
export async function sendHeld(order?: string): Promise<boolean> {
  const commands = held.get().filter((each) => order === undefined || each.order.id === order);
  return (await Promise.all(commands.map(sendOnce))).every(Boolean);
}

/** Undoes the newest command that is still held. */
export function undoLast(): void {
  const last = held.get().findLast(({ sent }) => sent === null);
  if (last) undo(last);
}

const now = (): string => new Date().toISOString();

export function holdAcceptance(order: DeskOrder, prepMinutes: number): void {
  const leftMs = new Date(order.answer_due_at).getTime() - Date.now();
  const command = {
    order,
    changes: { status: 'preparing', accepted_at: now(), prep_minutes: prepMinutes } as const,
    text: deskMessages.order.accepted(order.code, prepMinutes),
    send: () => call(acceptOrder, { params: { id: order.id }, body: { prep_minutes: prepMinutes } }, KEPT),
  };
  void hold(command, leftMs < MIN_LEFT_MS ? 0 : UNDO_MS);
}

export function holdReady(order: DeskOrder): void {
  const command = {
    order,
    changes: { ready_at: now() },
    text: deskMessages.order.packed(order.code),
    send: () => call(markOrderReady, { params: { id: order.id } }, KEPT),
  };
  void hold(command, UNDO_MS);
}

export function holdHandOver(order: DeskOrder, ageChecked: boolean): void {
  const command = {
    order,
    changes: { status: 'delivered', delivered_at: now() } as const,
    text: deskMessages.order.handedOver(order.code),
    send: () => call(handOverOrder, { params: { id: order.id }, body: ageChecked ? { age_checked: true } : {} }, KEPT),
  };
  void hold(command, UNDO_MS);
}

const isOf =
  (id: string) =>
  ({ order }: HeldCommand): boolean =>
    order.id === id;

/** Returns a function that shows an order as its held commands will leave it. */
export function useWithHeld(): <Held extends Order>(order: Held) => Held {
  const commands = useStore(held, EMPTY_LIST);
  return (order) => {
    const changes = commands.filter(isOf(order.id)).map((command) => command.changes);
    return changes.length === 0 ? order : Object.assign({}, order, ...changes);
  };
}

if (typeof window !== 'undefined') {
  const leave = () => void sendHeld();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  addEventListener('pagehide', leave);
  onSignOut(sendHeld);
}
