// Customers buy while the server is killed repeatedly; afterwards everything must add up.
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { type StripeSimulator, startStripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import type { LedgerCheck } from '@baitdrop/contract/ledger-check';
import { PAYMENT_WEBHOOK_PATHS } from '@baitdrop/adapters/ports/payments';
import { createPool } from '@baitdrop/postgres/pool';
import { createTestDatabase } from '@baitdrop/postgres/testing/test-database';
import { eventually, LONG_WAIT } from '@baitdrop/postgres/testing/eventually';
import { rowsOf } from '../platform/database/rows.ts';
import { buy, type Goods, ledgerOf, paymentSettings, prepareGoods, stockDifferencesOf } from './buying.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { migrated } from './test-app.ts';

export interface Aftermath {
  kills: number;
  customers: number;
  /** The number of orders for each customer's address: one each. */
  ordersPerCustomer: number[];
  paidOrders: number;
  paidSessions: number;
  /** Per product: the initial stock, less the sold units, less the stock now. */
  stockOff: number[];
  ledgerCheck: LedgerCheck;
}

const AT_ONCE = 4;

export async function runConcurrentCheckouts(
  customers: number,
  { customersPerKill }: { customersPerKill: number },
): Promise<Aftermath> {
  const database = await createTestDatabase({ template: migrated });
  const dataDir = await mkdtemp(join(tmpdir(), 'baitdrop-fire-'));
  const stripe = await startStripeSimulator({ speed: 20 });
  const server = await createServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'true',
    ...paymentSettings(stripe),
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
      await buy({ url: server.url, stripe, goods, email, index });
    });
    const kills = await fire.cease();
    await server.kill();
    await server.start();
    await eventually(
      'every paid order to be known',
      async () => {
        const [open] = await rowsOf<{ count: number }>(
          pool,
          `select count(*) from orders where paid_at is null and customer_email like '%@fire.example'`,
        );
        return open?.count === 0;
      },
      LONG_WAIT,
    );
    await eventually(
      'the provider’s fees to be booked',
      async () => (await ledgerOf(pool, stripe)).right,
      LONG_WAIT,
    ).catch(() => undefined);
    return await look(pool, stripe, customers, kills, goods);
  } finally {
    await server.kill();
    await pool.end();
    await stripe.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Kills and restarts the server at random moments while people buy, about once for every `perKill` of them, so that a
 * slow machine does more than start servers.
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

async function look(
  pool: Pool,
  stripe: StripeSimulator,
  customers: number,
  kills: number,
  goods: Goods,
): Promise<Aftermath> {
  const orders = await rowsOf<{ count: number; paid: number }>(
    pool,
    `select count(*), count(paid_at) as paid from orders where customer_email like '%@fire.example' group by customer_email`,
  );
  return {
    kills,
    customers,
    ordersPerCustomer: orders.map(({ count }) => count),
    paidOrders: orders.reduce((sum, { paid }) => sum + paid, 0),
    paidSessions: stripe.all('checkout.session').filter(({ payment_status }) => payment_status === 'paid').length,
    stockOff: await stockDifferencesOf(pool, goods),
    ledgerCheck: await ledgerOf(pool, stripe),
  };
}
