// Simulates Uber Direct for the demo and tests: token, quotes, moving deliveries, signed webhooks, and planned
// failures.
import {
  type CourierSimulator,
  type CourierVendor,
  startCourierSimulator,
} from '../simulator-kit/courier-simulator.ts';
import { type CourierSimulatorOptions, createCourierWorld } from '../simulator-kit/courier-world.ts';
import { createEventSender } from '../simulator-kit/event-sender.ts';
import { openSavedState } from '../simulator-kit/saved-state.ts';
import { SIMULATED_UBER_ACCOUNT } from './simulated-account.ts';
import { answerUberApi, answerUberToken, uberUnauthorised } from './simulator/api.ts';
import { type UberCase, isUberCase } from './simulator/awkward-cases.ts';
import { type UberControl, createUberControl } from './simulator/control.ts';
import { type Delivery, isCourierOnTheWay } from './simulator/delivery.ts';
import { createUberWebhooks, signedUberHeaders } from './simulator/events.ts';
import { uberOverviewPage, deliveryView } from './simulator/pages.ts';
import type { UberOperation, UberWorld } from './simulator/world.ts';
import type { UberDirectConfig } from './uber-direct-config.ts';

export interface UberDirectSimulatorOptions extends CourierSimulatorOptions {
  quoteMinutes?: number;
}

export interface UberDirectSimulator extends UberControl, CourierSimulator {
  /** The settings of a client of this simulator. */
  config: UberDirectConfig;
  deliveries(): readonly Delivery[];
}

const FILE_VERSION = 2;

const uberDirect: CourierVendor<UberWorld, Delivery, UberCase> = {
  isOnTheWay: isCourierOnTheWay,
  api: {
    tokenPath: '/oauth/v2/token',
    answerToken: answerUberToken,
    apiPath: '/v1/*',
    unauthorised: uberUnauthorised,
    answerApi: answerUberApi,
  },
  pages: { overviewPage: uberOverviewPage, viewOf: deliveryView, isAwkwardCase: isUberCase },
};

export async function startUberDirectSimulator(options: UberDirectSimulatorOptions): Promise<UberDirectSimulator> {
  const world: UberWorld = {
    ...createCourierWorld<Delivery, UberOperation, UberCase>(options),
    quotes: new Map(),
    stores: new Map(),
    quoteMinutes: options.quoteMinutes ?? 15,
  };
  const { quotes, deliveries, stores } = world;
  const store = await openSavedState(options.persistTo, FILE_VERSION, () => ({
    quotes: [...quotes.values()],
    deliveries: [...deliveries.values()],
    stores: [...stores],
  }));
  for (const quote of store.state?.quotes ?? []) quotes.set(quote.id, quote);
  for (const delivery of store.state?.deliveries ?? []) deliveries.set(delivery.id, delivery);
  for (const [name, position] of store.state?.stores ?? []) stores.set(name, position);
  const { webhookKey, clientId, clientSecret, organisationId } = SIMULATED_UBER_ACCOUNT;
  const sender = createEventSender(signedUberHeaders(webhookKey), options.speed, world.now);
  const events = createUberWebhooks(sender, world.base, world.now);
  const control = createUberControl(world, events, () => store.save(world.address.port));
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
