// The steps of a setup request, and its deadlines.
import { accept, refuse, type Verdict } from '../refusal.ts';

export const SETUP_STATUSES = ['pending', 'paid', 'contacted', 'in_progress', 'done', 'cancelled'] as const;
export type SetupStatus = (typeof SETUP_STATUSES)[number];
/** Statuses the team can set; `paid` is set by the payment. */
export type SetupStep = Exclude<SetupStatus, 'pending' | 'paid'>;

/** 'Our team will contact you within 2 hours.' */
export const CONTACT_WITHIN_HOURS = 2;
/** Live within 24 hours of payment. */
export const SETUP_WITHIN_HOURS = 24;
const HOUR_MS = 3_600_000;

const nextSteps: Readonly<Record<SetupStatus, readonly SetupStep[]>> = {
  pending: ['contacted', 'cancelled'],
  paid: ['contacted', 'cancelled'],
  contacted: ['in_progress', 'cancelled'],
  in_progress: ['done', 'cancelled'],
  done: [],
  cancelled: [],
};

export const setupTransitionsFrom = (status: SetupStatus): readonly SetupStep[] => nextSteps[status];

const labels: Readonly<Record<SetupStatus, string>> = {
  pending: 'waiting',
  paid: 'waiting',
  contacted: 'contacted',
  in_progress: 'in progress',
  done: 'done',
  cancelled: 'cancelled',
};

/** `done` if it already has that status, so that repeating is harmless. */
export function transitionSetup(from: SetupStatus, to: SetupStep): Verdict<'do' | 'done', 'move_not_allowed'> {
  if (from === to) return accept('done');
  if (nextSteps[from].includes(to)) return accept('do');
  return refuse('move_not_allowed', `A request that is ${labels[from]} can’t become ${labels[to]}.`);
}

export interface SetupTimes {
  readonly status: SetupStatus;
  readonly requestedAt: Date;
  readonly paidAt: Date | null;
  readonly contactedAt: Date | null;
  readonly doneAt: Date | null;
}

/**
 * `idle`: no deadline is running (cancelled, or live before it was paid). `kept` and `missed`: completed in time or
 * not.
 */
export interface PromiseState {
  readonly state: 'idle' | 'running' | 'overdue' | 'kept' | 'missed';
  readonly dueAt: Date | null;
}

function promiseOf(from: Date | null, hours: number, metAt: Date | null, isOff: boolean, now: Date): PromiseState {
  if (from === null) return { state: 'idle', dueAt: null };
  const dueAt = new Date(from.getTime() + hours * HOUR_MS);
  if (metAt !== null) return { state: metAt <= dueAt ? 'kept' : 'missed', dueAt };
  if (isOff) return { state: 'idle', dueAt: null };
  return { state: now <= dueAt ? 'running' : 'overdue', dueAt };
}

export function setupPromises(times: SetupTimes, now: Date): { contact: PromiseState; live: PromiseState } {
  const { status, requestedAt, paidAt, contactedAt, doneAt } = times;
  const isOff = status === 'cancelled' || status === 'done';
  return {
    contact: promiseOf(requestedAt, CONTACT_WITHIN_HOURS, contactedAt, isOff, now),
    live: promiseOf(paidAt, SETUP_WITHIN_HOURS, doneAt, isOff, now),
  };
}
