// Reads that tests of the courier share.
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type DeskTroubles, deskTroubles } from '@baitdrop/contract/dashboard';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import type { OrderScene, PaidOrder } from './order-scene.ts';

export const deliveriesIn = (scene: () => OrderScene) => ({
  async accepted(orderOptions: Parameters<OrderScene['paidOrder']>[0] = {}): Promise<PaidOrder> {
    const order = await scene().paidOrder(orderOptions);
    expect((await scene().desk(order, 'accept', { prep_minutes: 20 })).status).toBe(204);
    return order;
  },
  becomes: (order: PaidOrder, status: string) =>
    eventually(`order ${order.code} is ${status}`, async () => {
      const row = await scene().row(order);
      return row.status === status ? row : undefined;
    }),
  hasEvent: (order: PaidOrder, kind: string) =>
    eventually(`order ${order.code} has ${kind}`, async () =>
      (await scene().events(order)).find((event) => event.kind === kind),
    ),
  deliveriesOf: (order: PaidOrder) =>
    scene().query<Record<string, unknown>>('select * from deliveries where "order" = $1 order by attempt', [order.id]),
  choiceOpens: (order: PaidOrder) =>
    eventually(`order ${order.code} asks its customer`, async () =>
      (await scene().row(order)).choice_open ? true : undefined,
    ),
  /** The trouble that the shop's desk shows for the order. */
  async onDesk(order: PaidOrder): Promise<DeskTroubles['troubles'][number] | undefined> {
    const headers = { authorization: await scene().tokenOf('owner') };
    const answer = await scene().product.app.inject({ url: `/api/shops/${scene().shopId}/troubles`, headers });
    const { troubles } = z.parse(deskTroubles, answer.json());
    return troubles.find((trouble) => trouble.order === order.id);
  },
  mailsTo: (order: PaidOrder, subject: RegExp) =>
    scene()
      .mails()
      .filter((mail) => mail.to.includes(order.email) && subject.test(mail.subject)),
  /** Pauses between tries are as long as in reality, so that the state stays the same while the test checks it. */
  async unhurried<Result>(work: () => Promise<Result>): Promise<Result> {
    const { config } = scene().product.context;
    const { courierSpeed } = config;
    config.courierSpeed = 1;
    try {
      return await work();
    } finally {
      config.courierSpeed = courierSpeed;
    }
  },
  /** The request with which the courier was booked. */
  courierRequest: (id: string) =>
    scene()
      .courier.deliveries()
      .find((delivery) => delivery.id === id)?.form,
});
