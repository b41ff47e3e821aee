// Control by hand: from tests, from the page, and over HTTP.
import { type CourierControl, createCourierControl, deliveryOf } from '../../simulator-kit/courier-control.ts';
import { endDelivery, enterNextStage, isComplete } from '../../simulator-kit/simulated-delivery.ts';
import type { UberCase } from './awkward-cases.ts';
import { UBER_CASE_ENDS, type Delivery, isCourierOnTheWay, type DeliveryStage } from './delivery.ts';
import type { UberWebhooks } from './events.ts';
import { uberRefusalReply } from './refusals.ts';
import { startReturnLeg } from './return-leg.ts';
import type { UberOperation, UberWorld } from './world.ts';

export interface UberControl extends CourierControl<DeliveryStage, UberCase> {
  /** Refunds part of Uber's fee for a mistake on Uber's side. */
  refund(deliveryId: string, refund: { uberPence: number; partnerPence: number; reason: string }): Promise<void>;
  /** Changes the fee of the delivery and sends the new fee. */
  charge(deliveryId: string, feePence: number): Promise<void>;
  /** Adds this case to the next delivery. */
  makeNextAwkward(name: UberCase): void;
  refuseNext(on: UberOperation, code: string, options?: { statusCode?: number; times?: number }): void;
}

const END_REASONS = { canceled: 'UBER_CANCEL', returned: 'CUSTOMER_UNAVAILABLE' } as const;

export function createUberControl(world: UberWorld, events: UberWebhooks, changed: () => void): UberControl {
  const refuseNext: UberControl['refuseNext'] = (on, code, { statusCode, times = 1 } = {}) => {
    const reply = uberRefusalReply(code, 'Refused on request.');
    world.refusals.add({ on, reply: { ...reply, statusCode: statusCode ?? reply.statusCode } }, times);
  };
  return {
    ...createCourierControl<DeliveryStage, UberCase, Delivery>(world.deliveries, {
      enterNext: (delivery) => enterNextStage(delivery, UBER_CASE_ENDS, world.now()),
      end: (delivery, stage) => endDelivery(delivery, stage, END_REASONS[stage], world.now()),
      isComplete,
      isOnTheWay: isCourierOnTheWay,
      async sendStatus(delivery) {
        const leg = startReturnLeg(world, delivery);
        changed();
        await events.status(delivery);
        if (leg !== undefined) await events.status(leg);
      },
      sendPosition: (delivery) => events.position(delivery),
    }),
    async charge(id, feePence) {
      const delivery = deliveryOf(world.deliveries, id);
      delivery.feePence = feePence;
      changed();
      await events.status(delivery);
    },
    refund: (id, refund) => events.refund(deliveryOf(world.deliveries, id), refund),
    makeNextAwkward(name) {
      if (name === 'no courier') refuseNext('create', 'couriers_busy');
      else if (name === '500 twice') refuseNext('create', 'internal_server_error', { times: 2 });
      else world.nextCases.push(name);
    },
    refuseNext,
  };
}
