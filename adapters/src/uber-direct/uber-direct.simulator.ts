// Simulates Uber Direct for the demo and tests: token, quotes, moving deliveries, signed webhooks, and planned
// failures.
import { type CourierControl, deliveryOf } from '../simulator-kit/courier-control.ts';
import { type CourierSimulator, startCourierSimulator } from '../simulator-kit/courier-simulator.ts';
import { type CourierSimulatorOptions, createCourierWorld } from '../simulator-kit/courier-world.ts';
import { createEventSender } from '../simulator-kit/event-sender.ts';
import { openSavedState } from '../simulator-kit/saved-state.ts';
import { endDelivery, enterNextStage } from '../simulator-kit/simulated-delivery.ts';
import { SIMULATED_UBER_ACCOUNT } from './simulated-account.ts';
import { answerUberApi, answerUberToken, uberUnauthorised } from './simulator/api.ts';
import type { UberCase } from './simulator/awkward-cases.ts';
import { type Delivery, type DeliveryStage, isCourierOnTheWay, UBER_CASE_ENDS } from './simulator/delivery.ts';
import { createUberWebhooks, signedUberHeaders } from './simulator/events.ts';
import { deliveryView, UBER_OVERVIEW } from './simulator/pages.ts';
import { uberRefusalReply } from './simulator/refusals.ts';
import { startReturnLeg } from './simulator/return-leg.ts';
import type { UberOperation, UberWorld } from './simulator/world.ts';
import type { UberDirectConfig } from './uber-direct-config.ts';

export interface UberDirectSimulatorOptions extends CourierSimulatorOptions {
  quoteMinutes?: number;
}

export interface UberDirectSimulator extends CourierControl<DeliveryStage, UberCase>, CourierSimulator {
  /** The settings of a client of this simulator. */
  config: UberDirectConfig;
  deliveries(): readonly Delivery[];
  /** Refunds part of Uber's fee for a mistake on Uber's side. */
  refund(deliveryId: string, refund: { uberPence: number; partnerPence: number; reason: string }): Promise<void>;
  /** Changes the fee of the delivery and sends the new fee. */
  charge(deliveryId: string, feePence: number): Promise<void>;
  refuseNext(on: UberOperation, code: string, options?: { statusCode?: number; times?: number }): void;
}

const FILE_VERSION = 2;
const END_REASONS = { canceled: 'UBER_CANCEL', returned: 'CUSTOMER_UNAVAILABLE' } as const;
const refusalOf = (code: string) => uberRefusalReply(code, 'Refused on request.');

export async function startUberDirectSimulator(options: UberDirectSimulatorOptions): Promise<UberDirectSimulator> {
  const world: UberWorld = {
    ...createCourierWorld<Delivery, UberOperation, UberCase>(options),
    quotes: new Map(),
    stores: new Map(),
    quoteMinutes: options.quoteMinutes ?? 15,
  };
  const { quotes, deliveries, stores } = world;
  const store = await openSavedState({ file: options.persistTo, version: FILE_VERSION }, () => ({
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
  const simulator = await startCourierSimulator<DeliveryStage, UberCase, Delivery>(
    world,
    {
      overview: UBER_OVERVIEW,
      viewOf: deliveryView,
      tokenPath: '/oauth/v2/token',
      answerToken: (body) => answerUberToken(world, body),
      apiPath: '/v1/*',
      unauthorised: uberUnauthorised,
      answerApi: (request) => answerUberApi(world, request),
      announce: events.status,
      enterNext: (delivery) => enterNextStage(delivery, UBER_CASE_ENDS, world.now()),
      end: (delivery, stage) => endDelivery(delivery, stage, END_REASONS[stage], world.now()),
      isOnTheWay: isCourierOnTheWay,
      async sendStatus(delivery) {
        const leg = startReturnLeg(world, delivery);
        await events.status(delivery);
        if (leg !== undefined) await events.status(leg);
      },
      sendPosition: events.position,
      refusedCases: {
        'no courier': { on: 'create', reply: refusalOf('couriers_busy'), times: 1 },
        '500 twice': { on: 'create', reply: refusalOf('internal_server_error'), times: 2 },
      },
    },
    store,
    sender,
  );
  const { pageUrl } = simulator;
  return {
    ...simulator,
    config: {
      authUrl: `${pageUrl}/oauth/v2/token`,
      apiBase: `${pageUrl}/v1`,
      webhookKey,
      credentials: { clientId, clientSecret, organisationId, environment: 'sandbox' },
    },
    deliveries: () => [...deliveries.values()],
    async charge(id, feePence) {
      const delivery = deliveryOf(deliveries, id);
      delivery.feePence = feePence;
      await Promise.all([store.save(world.address.port), events.status(delivery)]);
    },
    refund: (id, refund) => events.refund(deliveryOf(deliveries, id), refund),
    refuseNext(on, code, { statusCode, times = 1 } = {}) {
      const reply = refusalOf(code);
      world.refusals.add({ on, reply: { ...reply, statusCode: statusCode ?? reply.statusCode } }, times);
    },
  };
}
