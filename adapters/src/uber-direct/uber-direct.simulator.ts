// Simulates Uber Direct for the demo and tests: token, quotes, moving deliveries, signed webhooks, and planned
// failures.
import {
  type CourierSimulator,
  type CourierVendor,
  startCourierSimulator,
} from '../simulator-kit/courier-simulator.ts';
import { type CourierSimulatorOptions, createCourierWorld } from '../simulator-kit/courier-world.ts';
import { createEventSender } from '../simulator-kit/event-sender.ts';
import { openKeptState } from '../simulator-kit/kept-state.ts';
import { SIMULATED_ACCOUNT } from './simulated-account.ts';
import { answerApi, answerToken, unauthorised } from './simulator/api.ts';
import { type AwkwardCase, isAwkwardCase } from './simulator/awkward-cases.ts';
import { type Control, createControl } from './simulator/control.ts';
import { type Delivery, onTheWay } from './simulator/delivery.ts';
import { createEvents, signedHeaders } from './simulator/events.ts';
import { overviewPage, viewOf } from './simulator/pages.ts';
import type { Operation, World } from './simulator/world.ts';
import type { UberDirectConfig } from './uber-direct-config.ts';

export interface UberDirectSimulatorOptions extends CourierSimulatorOptions {
  quoteMinutes?: number;
}

export interface UberDirectSimulator extends Control, CourierSimulator {
  /** The settings of a client of this simulator. */
  config: UberDirectConfig;
  deliveries(): readonly Delivery[];
}

const FILE_VERSION = 2;

const uberDirect: CourierVendor<World, Delivery, AwkwardCase> = {
  isOnTheWay: onTheWay,
  api: { tokenPath: '/oauth/v2/token', answerToken, apiPath: '/v1/*', unauthorised, answerApi },
  pages: { overviewPage, viewOf, isAwkwardCase },
};

export async function startUberDirectSimulator(options: UberDirectSimulatorOptions): Promise<UberDirectSimulator> {
  const world: World = {
    ...createCourierWorld<Delivery, Operation, AwkwardCase>(options),
    quotes: new Map(),
    stores: new Map(),
    quoteMinutes: options.quoteMinutes ?? 15,
  };
  const { quotes, deliveries, stores } = world;
  const store = await openKeptState(options.persistTo, FILE_VERSION, () => ({
    quotes: [...quotes.values()],
    deliveries: [...deliveries.values()],
    stores: [...stores],
  }));
  for (const quote of store.state?.quotes ?? []) quotes.set(quote.id, quote);
  for (const delivery of store.state?.deliveries ?? []) deliveries.set(delivery.id, delivery);
  for (const [name, position] of store.state?.stores ?? []) stores.set(name, position);
  const { webhookKey, clientId, clientSecret, organisationId } = SIMULATED_ACCOUNT;
  const sender = createEventSender(signedHeaders(webhookKey), options.speed, world.now);
  const events = createEvents(sender, world.base, world.now);
  const control = createControl(world, events, () => store.save(world.address.port));
  const webhooks = { announce: events.status, sendStatus: events.status, sendPosition: events.position };
  const simulator = await startCourierSimulator(uberDirect, { world, store, sender, control, webhooks });
  const { pageUrl } = simulator;
  return {
    ...control,
    ...simulator,
    config: {
      authUrl: `${pageUrl}/oauth/v2/token`,
      apiBase: `${pageUrl}/v1`,
      webhookKey,
      credentials: { clientId, clientSecret, organisationId, environment: 'sandbox' },
    },
    deliveries: () => [...deliveries.values()],
  };
}
