// The server with a courier, a mailbox and its jobs; two shops and customers; and orders that are already paid.
import { randomBytes } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { newOrderCode, newTrackToken } from '@baitdrop/domain/ids/ids';
import { orderEventText } from '@baitdrop/domain/messages/order-events';
import type { StoredOrderEvent } from '@baitdrop/domain/orders/order-event';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { CaughtMail } from '@baitdrop/adapters/smtp/smtp.simulator';
import type { UberDirectSimulator } from '@baitdrop/adapters/uber-direct/uber-direct.simulator';
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import type { OrderRow } from '../database/schema/orders.ts';
import { markOrderPaid } from '../modules/ordering/payment/on-payment-settled.ts';
import { insertShop, nextMark, rowInserter, userRow } from './sample-rows.ts';
import { type AppWithSimulators, sharedApp } from './shared-app.ts';

export type Person = 'customer' | 'otherCustomer' | 'owner' | 'otherOwner' | 'admin';

export interface PaidOrder {
  id: string;
  code: string;
  token: string;
  email: string;
}

export interface OrderScene {
  product: AppWithSimulators;
  courier: UberDirectSimulator;
  baseUrl: string;
  /** The end of this scene's addresses. */
  host: string;
  shopId: string;
  otherShopId: string;
  users: Record<Person, string>;
  client(): PocketBase;
  paidOrder(options?: Partial<OrderRow> & { paidAt?: Date; perishable?: boolean }): Promise<PaidOrder>;
  /** A command of the shop's desk. */
  desk(
    order: PaidOrder,
    command: string,
    body?: object,
    who?: Person | 'guest',
  ): Promise<{ status: number; message: string }>;
  track(order: PaidOrder): Promise<TrackedOrder>;
  /** A command of the person who has the tracking link. */
  tracker(
    order: PaidOrder,
    command: string,
    body: object,
  ): Promise<{ status: number; body: TrackedOrder & { message: string } }>;
  row(order: PaidOrder): Promise<OrderRow>;
  events(order: PaidOrder): Promise<{ kind: string; by: string; by_user: string; text: string }[]>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Waits for the courier's delivery of the order. */
  deliveryIdOf(order: PaidOrder, attempt?: number): Promise<string>;
  /** Moves the delivery on until the courier reports the status. */
  push(deliveryId: string, stage: string): Promise<void>;
  mailTo(address: string, subject: RegExp): Promise<CaughtMail>;
  mails(): readonly CaughtMail[];
  tokenOf(who: Person): Promise<string>;
  close(): Promise<void>;
}

const roles = {
  customer: 'customer',
  otherCustomer: 'customer',
  owner: 'shop_owner',
  otherOwner: 'shop_owner',
  admin: 'admin',
} as const;

/** Uses the worker's shared app unless the test passes an app of its own. */
export async function startOrderScene(own?: AppWithSimulators): Promise<OrderScene> {
  const product = own ?? (await sharedApp());
  const { courier, baseUrl, query } = product;
  const { pool } = product.context;
  const insert = rowInserter(pool);
  const mark = nextMark();
  const host = `orders${mark}.example`;
  const users = {} as Record<Person, string>;
  for (const [person, role] of Object.entries(roles))
    users[person as Person] = await insert('users', userRow(person, role, host));
  const shopOf = (owner: Person, id: string, shopName: string) =>
    insertShop(
      product.context,
      insert,
      { shopId: id, shopName, owner: users[owner], email: `${owner}@${host}` },
      { rating: 4.4, review_count: 60, sample: true },
    );
  const shopId = `shop_ringwood${mark}`;
  const otherShopId = `shop_other${mark}`;
  await shopOf('owner', shopId, 'Ringwood Tackle');
  await shopOf('otherOwner', otherShopId, 'Other Tackle');

  const tokenOf = (who: Person): Promise<string> => product.tokenFor(users[who]);
  const post = async (path: string, headers: Record<string, string>, body: object) =>
    product.app.inject({ method: 'POST', url: path, headers, payload: body });

  let placed = 0;
  const scene: OrderScene = {
    product,
    courier,
    baseUrl,
    host,
    shopId,
    otherShopId,
    users,
    query,
    tokenOf,
    client: product.client,
    async paidOrder({ paidAt = new Date(), perishable = true, ...columns } = {}) {
      const email = `angler${(placed += 1)}@${host}`;
      const row = {
        code: newOrderCode(randomBytes),
        track_token: newTrackToken(randomBytes),
        shop_id: shopId,
        shop_name: 'Ringwood Tackle',
        customer: '',
        customer_name: 'Ann Archer',
        customer_email: email,
        customer_phone: '07700 900123',
        fulfilment: 'delivery',
        address_line: 'Somerley Lakes, Ellingham Drove',
        postcode: 'BH24 3PJ',
        latitude: 50.87,
        longitude: -1.79,
        delivery_note: 'car park gate, peg 14',
        subtotal_pence: 2600,
        service_fee_pence: 130,
        platform_fee_pence: 50,
        total_pence: 2780,
        to_pay_pence: 2780,
        created: paidAt,
        updated: paidAt,
        ...columns,
      };
      const id = await insert('orders', row);
      await insert('order_lines', {
        order: id,
        position: 1,
        name: 'Red maggots, 1 pint (568 ml)',
        category: 'bait',
        price_pence: 350,
        quantity: 4,
        amount_pence: 1400,
        perishable,
      });
      await insert('order_lines', {
        order: id,
        position: 2,
        name: 'Landing net head, 22 inch',
        category: 'nets',
        price_pence: 1200,
        quantity: 1,
        amount_pence: 1200,
      });
      await insert('payments', {
        purpose: 'order',
        subject: id,
        status: 'paid',
        amount_pence: row.to_pay_pence,
        payment_intent: `pi_${id}`,
        paid_at: paidAt,
      });
      await inTransaction(pool, (tx) => markOrderPaid(product.context, tx, id, paidAt));
      return { id, code: row.code, token: row.track_token, email };
    },
    async desk(order, command, body = {}, who = 'owner') {
      const headers = who === 'guest' ? {} : { authorization: await tokenOf(who) };
      const answer = await post(`/api/orders/${order.id}/${command}`, headers, body);
      return { status: answer.statusCode, message: answer.body === '' ? '' : answer.json().message };
    },
    async track(order) {
      const answer = await product.app.inject({ url: '/api/tracking', headers: { 'x-track-token': order.token } });
      if (answer.statusCode !== 200) throw new Error(`tracking answered ${answer.statusCode}`);
      return answer.json();
    },
    async tracker(order, command, body) {
      const answer = await post(`/api/tracking/${command}`, { 'x-track-token': order.token }, body);
      return { status: answer.statusCode, body: answer.json() };
    },
    async row({ id }) {
      const [row] = await query<OrderRow>('select * from orders where id = $1', [id]);
      if (row === undefined) throw new Error(`no order ${id}`);
      return row;
    },
    async events({ id }) {
      const events = await query<StoredOrderEvent & { by: string; by_user: string }>(
        'select kind, by, by_user, facts, created from order_events where "order" = $1 order by rowid',
        [id],
      );
      return events.map((event) => ({
        kind: event.kind,
        by: event.by,
        by_user: event.by_user,
        text: orderEventText(event, { seesMoney: true }),
      }));
    },
    deliveryIdOf: ({ id }, attempt = 1) =>
      eventually(`a courier has order ${id}`, async () => {
        const [row] = await query<{ delivery_id: string }>(
          `select delivery_id from deliveries where "order" = $1 and attempt = $2 and delivery_id != ''`,
          [id, attempt],
        );
        return row?.delivery_id;
      }),
    async push(deliveryId, stage) {
      for (let pushes = 0; pushes < 10; pushes += 1) if ((await courier.advance(deliveryId)) === stage) return;
      throw new Error(`the delivery never got to ${stage}`);
    },
    mails: product.mails,
    mailTo: product.mailTo,
    close: product.close,
  };
  return scene;
}
