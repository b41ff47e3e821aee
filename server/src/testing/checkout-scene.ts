// The server with a payment provider, a courier, a mailbox and its jobs; a shop with products; and customers.
import { createHash, randomUUID } from 'node:crypto';
import type { CaughtMail } from '@baitdrop/adapters/smtp/smtp.simulator';
import type { StripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import type { UberDirectSimulator } from '@baitdrop/adapters/uber-direct/uber-direct.simulator';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import type { CheckoutDraft, QuoteAnswer, OrderAnswer, OrderForm } from '@baitdrop/contract/checkout';
import type { LedgerCheck } from '@baitdrop/contract/ledger-check';
import type { OrderRow } from '../database/schema/orders.ts';
import { bookMovement } from '../modules/money/ledger.ts';
import { insertShop, nextMark, rowInserter, userRow } from './sample-rows.ts';
import { abandonSharedApp, type AppWithSimulators, sharedApp } from './shared-app.ts';

export interface SceneAnswer<Body> {
  status: number;
  body: Body & { message: string; data: Record<string, { code: string; message: string; value?: unknown }> };
}

export interface Placed extends OrderAnswer {
  row: OrderRow;
  sessionId: string;
}

export interface CheckoutScene {
  product: AppWithSimulators;
  stripe: StripeSimulator;
  courier: UberDirectSimulator;
  /** The end of this scene's addresses. */
  host: string;
  shopId: string;
  users: Record<'customer' | 'owner' | 'otherOwner' | 'admin', string>;
  tokenOf(who: keyof CheckoutScene['users']): Promise<string>;
  call<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
    /** The caller's network address. */
    remoteAddress?: string,
  ): Promise<SceneAnswer<Body>>;
  draft(changes?: Partial<CheckoutDraft>): CheckoutDraft;
  review(draft: CheckoutDraft, headers?: Record<string, string>): Promise<QuoteAnswer>;
  form(changes?: Partial<OrderForm>, headers?: Record<string, string>): Promise<OrderForm>;
  /**
   * Uses a network of the customer's own by default, so that one customer's unpaid orders do not count against another.
   */
  send(form: OrderForm, headers?: Record<string, string>, remoteAddress?: string): Promise<SceneAnswer<OrderAnswer>>;
  /** Requests a quote and places the order. */
  place(changes?: Partial<OrderForm>, headers?: Record<string, string>): Promise<Placed>;
  /** Places the order, pays it, and waits until the payment is recorded. */
  paid(changes?: Partial<OrderForm>, headers?: Record<string, string>): Promise<Placed>;
  /** Takes a paid order to its collection at the counter. */
  deliver(order: string): Promise<void>;
  row(order: string): Promise<OrderRow>;
  stockOf(name: string): Promise<number>;
  addProduct(product: { name: string; price_pence: number; stock: number } & Record<string, unknown>): Promise<string>;
  balance(account: string): Promise<number>;
  giveCredit(user: string, pence: number): Promise<void>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Checks the ledger once all payment events have arrived. */
  checkLedger(maxWaitMs?: number): Promise<LedgerCheck>;
  mails(): readonly CaughtMail[];
  /** Waits until the providers' events are delivered and the jobs are done. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

const networkOfPerson = (email: string): string =>
  `10.${[...createHash('sha256').update(email).digest()].slice(0, 3).join('.')}`;

/** The whole platform has one ledger: a test that leaves it wrong needs an app of its own. */
async function expectRightBooks(product: AppWithSimulators, scene: CheckoutScene): Promise<void> {
  await product.quiet();
  const { mismatches } = await scene.checkLedger(10_000);
  if (mismatches.length === 0) return;
  abandonSharedApp();
  throw new Error(`these tests leave the shared ledger wrong: ${JSON.stringify(mismatches)}`);
}

/** Uses the worker's shared app unless the test passes an app of its own with payments. */
export async function startCheckoutScene(own?: AppWithSimulators): Promise<CheckoutScene> {
  const product = own ?? (await sharedApp({ withPayments: true }));
  const { stripe, courier, query } = product;
  const { pool } = product.context;
  const insert = rowInserter(pool);
  const mark = nextMark();
  const host = `checkout${mark}.example`;
  const userOf = (person: string, role: string) => insert('users', userRow(person, role, host));
  const users = {
    customer: await userOf('customer', 'customer'),
    owner: await userOf('owner', 'shop_owner'),
    otherOwner: await userOf('otherOwner', 'shop_owner'),
    admin: await userOf('admin', 'admin'),
  };
  const shopId = `shop_ringwood${mark}`;
  await insertShop(
    product.context,
    insert,
    { shopId, shopName: 'Ringwood Tackle', owner: users.owner, email: `owner@${host}` },
    { position_source: 'placed', lead_time_minutes: 15, collection_offered: true },
  );
  const addProduct: CheckoutScene['addProduct'] = (values) =>
    insert('products', { shop_id: shopId, category: 'bait', is_active: true, ...values });
  await addProduct({ name: 'Red maggots', price_pence: 350, stock: 10_000, perishable: true });
  await addProduct({ name: 'Landing net', price_pence: 1200, stock: 10_000, category: 'nets' });
  await addProduct({ name: 'Bait knife', price_pence: 900, stock: 100, age_restricted: true, category: 'tools' });
  await addProduct({ name: 'Gas canister', price_pence: 600, stock: 100, no_courier: true, category: 'tools' });

  const call: CheckoutScene['call'] = async (method, url, body, headers = {}, remoteAddress = '127.0.0.1') => {
    const answer = await product.app.inject({ method, url, headers, remoteAddress, ...(body && { payload: body }) });
    return { status: answer.statusCode, body: answer.body === '' ? JSON.parse('{}') : answer.json() };
  };
  let people = 0;
  const scene: CheckoutScene = {
    product,
    stripe,
    courier,
    host,
    shopId,
    users,
    query,
    call,
    addProduct,
    tokenOf: (who) => product.tokenFor(users[who]),
    draft: (changes = {}) => ({
      shop_id: shopId,
      items: [
        { name: 'Red maggots', quantity: 4, price_pence: 350 },
        { name: 'Landing net', quantity: 1, price_pence: 1200 },
      ],
      fulfilment: 'collection',
      address: null,
      when: { kind: 'asap' },
      use_credit: false,
      ...changes,
    }),
    async review(draft, headers) {
      const { status, body } = await call<QuoteAnswer>('POST', '/api/checkout/review', draft, headers);
      if (status !== 200) throw new Error(`the review answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    async form(changes = {}, headers = {}) {
      const { contact, shop_note, review: _review, ...draft } = changes;
      const fullDraft = scene.draft(draft);
      const { review } = await scene.review(fullDraft, headers);
      const email = `angler${(people += 1)}@${host}`;
      return {
        ...fullDraft,
        contact: { name: 'Ann Archer', email, phone: '07700 900123', ...contact },
        shop_note: shop_note ?? '',
        review,
      };
    },
    send: (form, headers = {}, remoteAddress = networkOfPerson(form.contact.email)) =>
      call('POST', '/api/checkout/orders', form, { 'idempotency-key': randomUUID(), ...headers }, remoteAddress),
    async place(changes, headers) {
      const { status, body } = await scene.send(await scene.form(changes, headers), headers);
      if (status !== 201) throw new Error(`the order was refused with ${status}: ${body.message}`);
      const [row] = await query<OrderRow>('select * from orders where code = $1', [body.code]);
      if (row === undefined) throw new Error('the order is not there');
      const [payment] = await query<{ session_id: string }>('select session_id from payments where subject = $1', [
        row.id,
      ]);
      return { ...body, row, sessionId: payment?.session_id ?? '' };
    },
    async paid(changes, headers) {
      const placed = await scene.place(changes, headers);
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
      const [row] = await query<{ stock: number }>('select stock from products where name = $1 and shop_id = $2', [
        name,
        shopId,
      ]);
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
    async checkLedger(maxWaitMs = 60_000) {
      const authorization = await scene.tokenOf('admin');
      const deadline = Date.now() + maxWaitMs;
      for (;;) {
        const { body } = await call<LedgerCheck>('GET', '/api/admin/ledger-check', undefined, { authorization });
        const onItsWay = body.mismatches.some(({ kind }) => kind === 'provider_balance');
        if (!onItsWay || Date.now() > deadline) return body;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    mails: product.mails,
    quiet: product.quiet,
    async close() {
      if (own === undefined) await expectRightBooks(product, scene);
      await product.close();
    },
  };
  return scene;
}
