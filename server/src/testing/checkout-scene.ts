// The product with a payment provider, a courier, a mailbox and its jobs; a shop with things to sell; and people who buy.
import { createHash, randomUUID } from 'node:crypto';
import { newSessionToken, startSession } from '@baitdrop/records/auth/session-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { type CaughtMail, startSmtpSimulator } from '@baitdrop/adapters/smtp/smtp.simulator';
import { type StripeSimulator, startStripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import {
  startUberDirectSimulator,
  type UberDirectSimulator,
} from '@baitdrop/adapters/uber-direct/uber-direct.simulator';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import type { CheckoutDraft, QuoteAnswer, OrderAnswer, OrderForm } from '@baitdrop/contract/checkout';
import type { LedgerCheck } from '@baitdrop/contract/ledger-check';
import type { OrderRow } from '../database/schema/orders.ts';
import { scheduleJobs } from '../modules.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { insertShop, rowInserter, userRow } from './sample-rows.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { bookMovement } from '../modules/money/ledger.ts';
import { positionOfPostcode } from '../modules/shops/postcode-tables.ts';

export interface Answer<Body> {
  status: number;
  body: Body & { message: string; data: Record<string, { code: string; message: string; value?: unknown }> };
}

export interface Placed extends OrderAnswer {
  row: OrderRow;
  sessionId: string;
}

export interface CheckoutScene {
  product: TestApp;
  stripe: StripeSimulator;
  courier: UberDirectSimulator;
  shopId: string;
  users: Record<'customer' | 'owner' | 'otherOwner' | 'admin', string>;
  tokenOf(who: keyof CheckoutScene['users']): Promise<string>;
  call<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
    /** Where it comes from. */
    remoteAddress?: string,
  ): Promise<Answer<Body>>;
  draft(given?: Partial<CheckoutDraft>): CheckoutDraft;
  review(draft: CheckoutDraft, headers?: Record<string, string>): Promise<QuoteAnswer>;
  form(given?: Partial<OrderForm>, headers?: Record<string, string>): Promise<OrderForm>;
  /** From a network of the customer's own unless told: what one of them leaves unpaid must not count against the others. */
  send(form: OrderForm, headers?: Record<string, string>, remoteAddress?: string): Promise<Answer<OrderAnswer>>;
  /** Reviews and places it. */
  place(given?: Partial<OrderForm>, headers?: Record<string, string>): Promise<Placed>;
  /** Places it, pays it, and waits until the order knows. */
  paid(given?: Partial<OrderForm>, headers?: Record<string, string>): Promise<Placed>;
  /** From paid to delivered, as a collection across the counter. */
  deliver(order: string): Promise<void>;
  row(order: string): Promise<OrderRow>;
  stockOf(name: string): Promise<number>;
  addProduct(product: { name: string; price_pence: number; stock: number } & Record<string, unknown>): Promise<string>;
  balance(account: string): Promise<number>;
  giveCredit(user: string, pence: number): Promise<void>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** After what is on its way between the provider and the ledger has arrived. */
  checkLedger(): Promise<LedgerCheck>;
  mails(): readonly CaughtMail[];
  /** Until everything is done that was set going: the providers' events and the jobs. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

const MAX_WAIT_MS = 60_000;

const networkOfPerson = (email: string): string =>
  `10.${[...createHash('sha256').update(email).digest()].slice(0, 3).join('.')}`;

export async function startCheckoutScene(
  env: Record<string, string> = {},
  second: Pick<TestAppOptions, 'stuart' | 'through'> = {},
): Promise<CheckoutScene> {
  const [mailbox, stripe, courier] = await Promise.all([
    startSmtpSimulator(),
    startStripeSimulator({ speed: 1000 }),
    startUberDirectSimulator({ speed: 0, geocode: positionOfPostcode }),
  ]);
  const product = await startTestApp(
    { SMTP_URL: mailbox.smtpUrl, ...env },
    { courier, courierSpeed: 600, payments: stripe, ...second },
  );
  const { pool, engine } = product.context;
  engine.settings.rateLimits.enabled = false;
  await scheduleJobs(product.context);
  const insert = rowInserter(pool);
  const userOf = (person: string, role: string) => insert('users', userRow(person, role, 'checkout.example'));
  const users = {
    customer: await userOf('customer', 'customer'),
    owner: await userOf('owner', 'shop_owner'),
    otherOwner: await userOf('otherOwner', 'shop_owner'),
    admin: await userOf('admin', 'admin'),
  };
  const shopId = 'shop_ringwood';
  await insertShop(
    product.context,
    insert,
    { shopId, shopName: 'Ringwood Tackle', owner: users.owner, email: 'owner@checkout.example' },
    { position_source: 'placed', lead_time_minutes: 15, collection_offered: true },
  );
  const addProduct: CheckoutScene['addProduct'] = (given) =>
    insert('products', { shop_id: shopId, category: 'bait', is_active: true, ...given });
  await addProduct({ name: 'Red maggots', price_pence: 350, stock: 10_000, perishable: true });
  await addProduct({ name: 'Landing net', price_pence: 1200, stock: 10_000, category: 'nets' });
  await addProduct({ name: 'Bait knife', price_pence: 900, stock: 100, age_restricted: true, category: 'tools' });
  await addProduct({ name: 'Gas canister', price_pence: 600, stock: 100, no_courier: true, category: 'tools' });

  const query: CheckoutScene['query'] = (text, values = []) => rowsOf(pool, text, values);
  const call: CheckoutScene['call'] = async (method, url, body, headers = {}, remoteAddress = '127.0.0.1') => {
    const answer = await product.app.inject({ method, url, headers, remoteAddress, ...(body && { payload: body }) });
    return { status: answer.statusCode, body: answer.body === '' ? JSON.parse('{}') : answer.json() };
  };
  let people = 0;
  const scene: CheckoutScene = {
    product,
    stripe,
    courier,
    shopId,
    users,
    query,
    call,
    addProduct,
    async tokenOf(who) {
      const record = await findRecordById(pool, engine.collections.get('users'), users[who]);
      if (record === null) throw new Error(`${who} was not stored`);
      return newSessionToken(engine, record, startSession(engine, 'totp'));
    },
    draft: (given = {}) => ({
      shop_id: shopId,
      items: [
        { name: 'Red maggots', quantity: 4, price_pence: 350 },
        { name: 'Landing net', quantity: 1, price_pence: 1200 },
      ],
      fulfilment: 'collection',
      address: null,
      when: { kind: 'asap' },
      use_credit: false,
      ...given,
    }),
    async review(draft, headers) {
      const { status, body } = await call<QuoteAnswer>('POST', '/api/checkout/review', draft, headers);
      if (status !== 200) throw new Error(`the review answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    async form(given = {}, headers = {}) {
      const { contact, shop_note, review: _review, ...draft } = given;
      const asked = scene.draft(draft);
      const { review } = await scene.review(asked, headers);
      const email = `angler${(people += 1)}@checkout.example`;
      return {
        ...asked,
        contact: { name: 'Ann Archer', email, phone: '07700 900123', ...contact },
        shop_note: shop_note ?? '',
        review,
      };
    },
    send: (form, headers = {}, remoteAddress = networkOfPerson(form.contact.email)) =>
      call('POST', '/api/checkout/orders', form, { 'idempotency-key': randomUUID(), ...headers }, remoteAddress),
    async place(given, headers) {
      const { status, body } = await scene.send(await scene.form(given, headers), headers);
      if (status !== 201) throw new Error(`the order was refused with ${status}: ${body.message}`);
      const [row] = await query<OrderRow>('select * from orders where code = $1', [body.code]);
      if (row === undefined) throw new Error('the order is not there');
      const [payment] = await query<{ session_id: string }>('select session_id from payments where subject = $1', [
        row.id,
      ]);
      return { ...body, row, sessionId: payment?.session_id ?? '' };
    },
    async paid(given, headers) {
      const placed = await scene.place(given, headers);
      if (placed.payment_url !== '') stripe.pay(placed.sessionId);
      const row = await eventually('the order knows that it is paid', async () => {
        const found = await scene.row(placed.row.id);
        return found.paid_at === null ? undefined : found;
      });
      return { ...placed, row };
    },
    async deliver(order) {
      const authorization = await scene.tokenOf('owner');
      for (const [command, body] of [
        ['accept', { prep_minutes: 10 }],
        ['ready', {}],
        ['handed-over', {}],
      ] as const) {
        const { status, body: said } = await call('POST', `/api/orders/${order}/${command}`, body, { authorization });
        if (status !== 204) throw new Error(`${command} answered ${status}: ${said.message}`);
      }
    },
    async row(order) {
      const [row] = await query<OrderRow>('select * from orders where id = $1', [order]);
      if (row === undefined) throw new Error(`no order ${order}`);
      return row;
    },
    async stockOf(name) {
      const [row] = await query<{ stock: number }>('select stock from products where name = $1', [name]);
      return row?.stock ?? -1;
    },
    async balance(account) {
      const [row] = await query<{ pence: number }>(
        'select coalesce(sum(amount_pence), 0)::bigint as pence from ledger_entries where account = $1',
        [account],
      );
      return row?.pence ?? 0;
    },
    async giveCredit(user, pence) {
      const entries = [
        { account: `credit:${user}`, amountPence: pence },
        { account: 'platform:referral-credit', amountPence: -pence },
      ];
      const client = await pool.connect();
      await bookMovement(client, { kind: 'referral-credit', reference: randomUUID(), entries });
      client.release();
    },
    async checkLedger() {
      const authorization = await scene.tokenOf('admin');
      const deadline = Date.now() + MAX_WAIT_MS;
      for (;;) {
        const { body } = await call<LedgerCheck>('GET', '/api/admin/ledger-check', undefined, { authorization });
        const onItsWay = body.mismatches.some(({ kind }) => kind === 'provider_balance');
        if (!onItsWay || Date.now() > deadline) return body;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    mails: () => mailbox.mails(),
    async quiet() {
      await eventually('nothing is under way', async () => {
        await Promise.all([stripe.hurry(), courier.settled()]);
        const underWay = await query(
          `select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
        );
        return underWay.length === 0 ? true : undefined;
      });
    },
    async close() {
      await product.close();
      await Promise.all([mailbox.close(), stripe.close(), courier.close()]);
    },
  };
  return scene;
}
