// Simulates Stripe for the demo and tests: its API, pages and webhooks, on loopback. No money moves.
import { CUT, textReply } from '../simulator-kit/replies.ts';
import { startSimulatorServer } from '../simulator-kit/simulator-server.ts';
import { payOut } from './simulator/accounts.ts';
import { createCalls } from './simulator/calls.ts';
import { type CaseName, createCases } from './simulator/cases.ts';
import { failRefund } from './simulator/charges.ts';
import { openDispute } from './simulator/disputes.ts';
import { type Action, actions } from './simulator/control.ts';
import { createStripeEvents, type EventTargets } from './simulator/events.ts';
import { Fault } from './simulator/fault.ts';
import { pageRoutes } from './simulator/pages.ts';
import { type PaymentHistory, addHistory } from './simulator/history.ts';
import { stripeFee, type Outcome, payPage } from './simulator/paying.ts';
import { expireSession } from './simulator/sessions.ts';
import { renew } from './simulator/renewals.ts';
import { openStore } from './simulator/store.ts';
import { createTasks, type Task } from './simulator/tasks.ts';
import type { Kind, ObjectOf } from './simulator/wire.ts';
import type { StripeWorld } from './simulator/world.ts';
import type { StripeSettings } from './stripe-payments.ts';

export interface StripeSimulatorOptions {
  /** The folder that stores the state for the next start; without one, the state is lost. */
  folder?: string;
  /** The speed of scheduled tasks, as a multiple of the demo's. */
  speed?: number;
}

export interface StripeSimulator {
  settings: Required<StripeSettings>;
  /** The page that shows everything and triggers events by hand. */
  url: string;
  /** Sets where events are sent. Until then they wait. */
  sendEventsTo(targets: EventTargets): void;
  /** Pays like the button of this card on the page. */
  pay(sessionId: string, card?: string): Outcome;
  arm(name: CaseName, options?: { times?: number; path?: string }): void;
  perform(what: Action, subject: string): void;
  /** Adds history from before the first start; resolves when it is stored. Adding it twice changes nothing. */
  addHistory(past: PaymentHistory): Promise<void>;
  /** Returns Stripe's fee for a charge of that amount. */
  feeOf(amountPence: number): number;
  holdEvents(): void;
  releaseEvents(): void;
  /** While held, shops' balances are not paid out. */
  holdPayouts(held: boolean): void;
  runPending(): Promise<void>;
  /** Lists the newest first. */
  all<K extends Kind>(kind: K): ObjectOf<K>[];
  close(): Promise<void>;
}

const SECRETS = {
  secretKey: 'sk_test_simulated_by_baitdrop',
  webhookSecret: 'whsec_simulated_by_baitdrop',
  connectWebhookSecret: 'whsec_simulated_connect_by_baitdrop',
};
const SLOW_MS = 2_000;

export async function startStripeSimulator({
  folder,
  speed = 1,
}: StripeSimulatorOptions = {}): Promise<StripeSimulator> {
  const store = await openStore(folder);
  const cases = createCases();
  const tasks = createTasks(store.tasks, speed, run, report);
  const eventSecrets = { platform: SECRETS.webhookSecret, connect: SECRETS.connectWebhookSecret };
  const events = createStripeEvents({ store, cases, tasks, secrets: eventSecrets });
  const world: StripeWorld = { base: () => `http://127.0.0.1:${store.port}`, store, cases, tasks, emit: events.emit };
  const answerCall = createCalls({ world, secretKey: SECRETS.secretKey, slowMs: SLOW_MS / speed });
  tasks.hold('deliver', true);

  const save = (): Promise<void> => store.save().catch(report);

  /** Objects are saved before their events are sent: after a kill, the provider must still know what the app knows. */
  async function run(task: Task): Promise<void> {
    if (task.kind === 'deliver') {
      await save();
      await events.deliver(task);
    } else runTask(world, task);
  }

  const pages = pageRoutes({ world, eventsTaken: events.taken });
  const server = await startSimulatorServer({
    port: store.port,
    routes: { ...pages.routes, 'ALL /v1/*': answerCall },
    notFound: pages.notFound,
    async onHandled({ method }) {
      if (method !== 'GET') await save();
    },
    onError: (error) => (error instanceof Fault ? textReply(error.message, error.status) : CUT),
  });
  store.port = server.port;
  tasks.start();
  return {
    settings: { ...SECRETS, host: '127.0.0.1', port: store.port, protocol: 'http' },
    url: world.base(),
    sendEventsTo: events.sendTo,
    pay: (sessionId, card = '4242424242424242') => payPage(world, store.require('checkout.session', sessionId), card),
    arm: cases.arm,
    perform: (what, subject) => actions[what](world, subject),
    addHistory(past) {
      addHistory(world, past);
      return save();
    },
    feeOf: stripeFee,
    holdEvents: () => tasks.hold('deliver', true),
    releaseEvents: () => tasks.hold('deliver', false),
    holdPayouts: (held) => tasks.hold('payout', held),
    runPending: tasks.runPending,
    all: store.all,
    async close() {
      await tasks.stop();
      await server.close();
      await save();
    },
  };
}

function runTask(world: StripeWorld, { kind, subject }: Task): void {
  if (kind === 'payout') payOut(world, subject);
  if (kind === 'dispute') openDispute(world, subject);
  if (kind === 'renew') renew(world, subject);
  if (kind === 'fail-refund') failRefund(world, subject);
  if (kind === 'expire-session' && world.store.find('checkout.session', subject)?.status === 'open')
    expireSession(world, {}, subject);
}

const report = (error: unknown): void => process.emitWarning(error instanceof Error ? error : new Error(String(error)));
