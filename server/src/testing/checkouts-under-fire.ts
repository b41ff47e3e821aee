// Customers buy while the server is killed again and again; afterwards everything must add up.
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { createStripePayments } from '@baitdrop/adapters/stripe/stripe-payments';
import { type StripeSimulator, startStripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import type { CheckoutReview, OrderAnswer } from '@baitdrop/contract/checkout';
import type { LedgerCheck } from '@baitdrop/contract/ledger-check';
import { PAYMENT_WEBHOOK_PATHS } from '@baitdrop/adapters/ports/payments';
import { createPool } from '@baitdrop/postgres/pool';
import { createTestDatabase } from '@baitdrop/postgres/testing/test-database';
import { checkLedger } from '../modules/money/ledger/ledger-check.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { createLogger } from '../platform/logging.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { migrated } from './test-app.ts';

export interface Aftermath {
  kills: number;
  customers: number;
  /** Orders for each customer's address: one each. */
  ordersPerCustomer: number[];
  paidOrders: number;
  paidSessions: number;
  /** For each product: what was there, less what was sold, less what is there now. */
  stockOff: number[];
  ledgerCheck: LedgerCheck;
}

const MAX_WAIT_MS = 240_000;
const AT_ONCE = 4;

export async function checkoutsUnderFire(
  customers: number,
  { customersPerKill, hurry = false }: { customersPerKill: number; hurry?: boolean },
): Promise<Aftermath> {
  const database = await createTestDatabase({ template: migrated });
  const dataDir = await mkdtemp(join(tmpdir(), 'baitdrop-fire-'));
  const stripe = await startStripeSimulator({ speed: 20 });
  const { secretKey, webhookSecret, connectWebhookSecret, host, port } = stripe.settings;
  const server = await createServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'true',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret,
    STRIPE_HOST: host,
    STRIPE_PORT: String(port),
    STRIPE_PROTOCOL: 'http',
  });
  const pool = createPool(database.url, { applicationName: 'under fire' });
  try {
    await server.start();
    stripe.sendEventsTo({
      platform: server.url + PAYMENT_WEBHOOK_PATHS.platform,
      connect: server.url + PAYMENT_WEBHOOK_PATHS.connect,
    });
    const goods = await prepareGoods(pool);
    const fire = openFire(server, customersPerKill);
    const emails = Array.from({ length: customers }, (_, index) => `angler${index}@fire.example`);
    await eachOf(emails, async (email, index) => {
      fire.customerCame();
      await buy({ server, stripe, pool, ...goods, email, index });
    });
    const kills = await fire.cease();
    await server.kill();
    if (hurry) await letAMinutePass(pool);
    await server.start();
    await until('every paid order to be known', async () => {
      const [open] = await rowsOf<{ count: number }>(
        pool,
        `select count(*) from orders where paid_at is null and customer_email like '%@fire.example'`,
      );
      return open?.count === 0;
    });
    await until('the provider’s fees to be booked', async () => (await ledgerOf(pool, stripe)).right).catch(
      () => undefined,
    );
    return await look(pool, stripe, customers, kills, goods.stockBefore);
  } finally {
    await server.kill();
    await pool.end();
    await stripe.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The round-the-clock sample shop, with enough of three things. */
async function prepareGoods(pool: Pool) {
  const [shop] = await rowsOf<{ shop_id: string }>(
    pool,
    `select s.shop_id from shops s join retailers r on r.id = s.retailer
     where r.baitdrop_enabled and s.opening_hours->>'monday' = '00:00–24:00'`,
  );
  if (shop === undefined) throw new Error('no sample shop is always open');
  const products = await rowsOf<{ id: string; name: string; price: number; stock: number }>(
    pool,
    `update products set stock = 5000, price_pence = 900 where id in (
       select id from products where shop_id = $1 order by name limit 3)
     returning id, name, price_pence as price, stock`,
    [shop.shop_id],
  );
  return {
    shopId: shop.shop_id,
    products,
    stockBefore: new Map(products.map(({ id, stock }) => [id, stock])),
  };
}

interface Purchase {
  server: ServerProcess;
  stripe: StripeSimulator;
  pool: Pool;
  shopId: string;
  products: readonly { name: string; price: number }[];
  email: string;
  index: number;
}

/** As the web app does: the same key until an answer comes, then the payment page. */
async function buy({ server, stripe, shopId, products, email, index }: Purchase): Promise<void> {
  const key = randomUUID();
  // Every customer calls from a network of their own.
  const from = { 'x-forwarded-for': `10.${(index >> 8) & 255}.${index & 255}.7` };
  const draft = {
    shop_id: shopId,
    items: products.map(({ name, price }) => ({ name, quantity: 1, price_pence: price })),
    fulfilment: 'collection',
    address: null,
    when: { kind: 'asap' },
    use_credit: false,
  };
  const post = <Answer>(path: string, body: object, headers: Record<string, string>) =>
    persist<Answer>(async () =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from, ...headers },
        body: JSON.stringify(body),
      }),
    );
  const { review } = await post<CheckoutReview>('/api/checkout/review', draft, {});
  const contact = { name: 'Under Fire', email, phone: '07700 900123' };
  const form = { ...draft, contact, shop_note: '', review };
  const { payment_url } = await post<OrderAnswer>('/api/checkout/orders', form, { 'idempotency-key': key });
  const session = stripe.all('checkout.session').find(({ url }) => url === payment_url);
  if (session === undefined) throw new Error(`there is no payment page at ${payment_url}`);
  stripe.pay(session.id);
}

/** Tries until somebody answers; a refusal is an answer and ends the test. */
async function persist<Answer>(ask: () => Promise<Response>): Promise<Answer> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      const answer = await ask();
      if (answer.ok) return (await answer.json()) as Answer;
      if (answer.status < 500) throw new Refused(`${answer.status}: ${await answer.text()}`);
    } catch (error) {
      if (error instanceof Refused || Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

class Refused extends Error {}

/**
 * Kills the server at random moments while people buy, and starts it again: about once for every `perKill` of them, so that
 * a slow machine is not busy with starting alone.
 */
function openFire(server: ServerProcess, perKill: number): { customerCame(): void; cease(): Promise<number> } {
  let kills = 0;
  let came = 0;
  let firing = Promise.resolve();
  const fire = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, randomInt(0, 1500)));
    await server.kill();
    kills += 1;
    await server.start();
  };
  return {
    customerCame() {
      came += 1;
      if (came % perKill === 0) firing = firing.then(fire);
    },
    async cease() {
      await firing;
      return kills;
    },
  };
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<void>): Promise<void> {
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * What a killed server was working on is taken up after 20 s without a sign of life, looked for every 20 s and tried again 5 s
 * later. Here the job queue does so at once, as if nobody had been there for a minute.
 */
async function letAMinutePass(pool: Pool): Promise<void> {
  await pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`);
  await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
  await boss.start();
  await boss.supervise();
  await boss.stop({ graceful: false });
  await pool.query(`update pgboss.job set start_after = start_after - interval '1 minute' where state = 'retry'`);
}

async function look(
  pool: Pool,
  stripe: StripeSimulator,
  customers: number,
  kills: number,
  stockBefore: ReadonlyMap<string, number>,
): Promise<Aftermath> {
  const orders = await rowsOf<{ count: number; paid: number }>(
    pool,
    `select count(*), count(paid_at) as paid from orders where customer_email like '%@fire.example' group by customer_email`,
  );
  const stock = await rowsOf<{ id: string; stock: number; sold: number }>(
    pool,
    `select p.id, p.stock, coalesce(sum(l.quantity) filter (where o.status != 'cancelled'), 0)::bigint as sold
     from products p left join order_lines l on l.product = p.id left join orders o on o.id = l."order"
     where p.id = any($1) group by p.id`,
    [[...stockBefore.keys()]],
  );
  return {
    kills,
    customers,
    ordersPerCustomer: orders.map(({ count }) => count),
    paidOrders: orders.reduce((sum, { paid }) => sum + paid, 0),
    paidSessions: stripe.all('checkout.session').filter(({ payment_status }) => payment_status === 'paid').length,
    stockOff: stock.map(({ id, stock: left, sold }) => (stockBefore.get(id) ?? 0) - sold - left),
    ledgerCheck: await ledgerOf(pool, stripe),
  };
}

const ledgerOf = (pool: Pool, stripe: StripeSimulator): Promise<LedgerCheck> =>
  checkLedger({
    pool,
    log: createLogger('silent'),
    now: () => new Date(),
    payments: createStripePayments(stripe.settings),
  });
