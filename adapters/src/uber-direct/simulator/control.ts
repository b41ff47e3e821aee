// Control by hand: from tests, from the page, and over HTTP.
import type { AwkwardCase } from './awkward-cases.ts';
import { type Delivery, end, enterNextStage, isComplete, onTheWay, type Stage } from './delivery.ts';
import type { Events } from './events.ts';
import { refusal } from './refusals.ts';
import { startReturnLeg } from './return-leg.ts';
import type { Operation, World } from './world.ts';

export interface Control {
  /** Starts the next stage now. Settles after the first attempt to send its webhook. */
  advance(deliveryId: string): Promise<Stage>;
  /** Moves the courier nearer and sends the position. */
  move(deliveryId: string): Promise<void>;
  /** Uber gives some of its fee back, for what went wrong on its side. */
  refund(deliveryId: string, refund: { uberPence: number; partnerPence: number; reason: string }): Promise<void>;
  endNow(deliveryId: string, stage: 'canceled' | 'returned'): Promise<void>;
  /** Triggers this case for the delivery from now on. */
  makeAwkward(deliveryId: string, name: AwkwardCase): void;
  /** Triggers this case for the next delivery. */
  makeNextAwkward(name: AwkwardCase): void;
  refuseNext(on: Operation, code: string, options?: { statusCode?: number; times?: number }): void;
}

const END_REASONS = { canceled: 'UBER_CANCEL', returned: 'CUSTOMER_UNAVAILABLE' } as const;

export function createControl(world: World, events: Events, changed: () => void): Control {
  const find = (id: string): Delivery => {
    const delivery = world.deliveries.get(id);
    if (delivery === undefined) throw new Error(`There is no delivery ${id}.`);
    return delivery;
  };
  const sendNotice = async (delivery: Delivery): Promise<void> => {
    const leg = startReturnLeg(world, delivery);
    changed();
    await events.status(delivery);
    if (leg !== undefined) await events.status(leg);
  };
  const control: Control = {
    async advance(id) {
      const delivery = find(id);
      if (enterNextStage(delivery, world.now())) await sendNotice(delivery);
      return delivery.stage;
    },
    async move(id) {
      const delivery = find(id);
      delivery.nudges += 1;
      if (onTheWay(delivery)) await events.position(delivery);
    },
    refund: (id, refund) => events.refund(find(id), refund),
    async endNow(id, stage) {
      const delivery = find(id);
      if (isComplete(delivery)) return;
      end(delivery, stage, END_REASONS[stage], world.now());
      await sendNotice(delivery);
    },
    makeAwkward: (id, name) => void find(id).cases.push(name),
    makeNextAwkward(name) {
      if (name === 'no courier') control.refuseNext('create', 'couriers_busy');
      else if (name === '500 twice') control.refuseNext('create', 'internal_server_error', { times: 2 });
      else world.nextCases.push(name);
    },
    refuseNext(on, code, { statusCode, times = 1 } = {}) {
      const reply = refusal(code, 'Refused on request.');
      world.refusals.add({ on, reply: { ...reply, statusCode: statusCode ?? reply.statusCode } }, times);
    },
  };
  return control;
}
