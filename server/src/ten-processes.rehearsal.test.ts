// Runs ten processes on one database to measure their load and connections, and to test that they work as one.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PAYMENT_WEBHOOK_PATHS } from '@baitdrop/adapters/ports/payments';
import { type StripeSimulator, startStripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import { createPool } from '@baitdrop/postgres/pool';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { EventStream } from '@baitdrop/records/testing/event-stream';
import { eventually, LONG_WAIT } from '@baitdrop/postgres/testing/eventually';
import { createSeal } from './platform/secrets/seal.ts';
import { buy, type Goods, ledgerOf, paymentSettings, prepareGoods } from './testing/buying.ts';
import { insertShop, rowInserter, userRow } from './testing/sample-rows.ts';
import { createServerProcess, type ServerProcess } from './testing/server-process.ts';
import { migrated } from './testing/test-app.ts';

const PROCESSES = 10;
const CONNECTIONS = 8;
const CUSTOMERS = 30;
/** Long enough for every job that runs each minute. */
const WATCHED_SECONDS = 70;
const MAX_PER_SECOND = 5;
/** Starting is limited by the processor, so more at once are not faster. */
const STARTED_AT_ONCE = 3;

const run = randomBytes(4).toString('hex');
const key = randomBytes(32).toString('base64');
/** Each process has its own application name at the database, by which its connections are counted. */
const roles = Array.from({ length: PROCESSES }, (_, number) => `process_${run}_${number}`);

let database: TestDatabase;
let folder: string;
let stripe: StripeSimulator;
let servers: ServerProcess[];
let goods: Goods;
let pool: Pool;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase({ template: migrated });
  folder = await mkdtemp(join(tmpdir(), 'baitdrop-ten-'));
  stripe = await startStripeSimulator({ speed: 20 });
  // Queries the database over a connection that is not counted.
  client = new Client({ connectionString: inject('postgresAdminUrl') });
  await client.connect();
  for (const role of roles) await client.query(`create role ${role} superuser login password '${run}'`);
  pool = createPool(database.url, { applicationName: 'ten processes' });
  goods = await openShop();
  servers = await Promise.all(roles.map((role) => createServerProcess(settingsOf(role))));
  for (let begun = 0; begun < PROCESSES; begun += STARTED_AT_ONCE)
    await Promise.all(servers.slice(begun, begun + STARTED_AT_ONCE).map((server) => server.start()));
  const url = servers.at(-1)?.url ?? '';
  stripe.sendEventsTo({ platform: url + PAYMENT_WEBHOOK_PATHS.platform, connect: url + PAYMENT_WEBHOOK_PATHS.connect });
}, 600_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await stripe.close();
  await pool.end();
  await database.drop();
  for (const role of roles) await client.query(`drop role ${role}`);
  await client.end();
  await rm(folder, { recursive: true });
});

function settingsOf(role: string): Record<string, string> {
  const url = new URL(database.url);
  url.username = role;
  url.password = run;
  return {
    BAITDROP_PROFILE: 'live',
    DATABASE_URL: url.href,
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    DATA_DIR: folder,
    BAITDROP_SECRET_KEY: key,
    PUBLIC_URL: 'https://baitdrop.example',
    MAIL_FROM: 'hello@baitdrop.example',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'warn',
    ...paymentSettings(stripe),
  };
}

async function openShop(): Promise<Goods> {
  const insert = rowInserter(pool);
  const owner = await insert('users', userRow('owner', 'shop_owner', 'ten.example'));
  const shop = { shopId: 'shop_ringwood', shopName: 'Ringwood Tackle', owner, email: 'owner@ten.example' };
  const listing = { position_source: 'placed', lead_time_minutes: 15, collection_offered: true };
  await insertShop({ seal: createSeal([key]) }, insert, shop, listing);
  for (const name of ['Red maggots', 'Landing net', 'Worms'])
    await insert('products', {
      shop_id: shop.shopId,
      name,
      price_pence: 900,
      stock: 0,
      category: 'bait',
      is_active: true,
    });
  return prepareGoods(pool);
}

let askers = 0;
/** Limits apply to all processes together, so every client has its own network. */
const fromElsewhere = () => {
  askers += 1;
  return { 'x-forwarded-for': `10.${(askers >> 16) & 255}.${(askers >> 8) & 255}.${askers & 255}` };
};
const openStreams = (topics: readonly string[] = []) =>
  Promise.all(
    servers.map(async ({ url }) => {
      const network = fromElsewhere();
      const stream = await EventStream.open(url, network);
      // Only the network that opened a stream may subscribe to its topics.
      expect((await stream.subscribe(topics, undefined, network)).status).toBe(204);
      return stream;
    }),
  );

const name = () => new URL(database.url).pathname.slice(1);

async function transactions(): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1',
    [name()],
  );
  return Number(rows[0]?.count);
}

/** The connections of each process; processes without any are left out. */
async function connections(): Promise<number[]> {
  const { rows } = await client.query<{ count: string }>(
    'select count(*) from pg_stat_activity where datname = $1 and usename = any($2) group by usename',
    [name(), roles],
  );
  return rows.map(({ count }) => Number(count));
}

/** The most connections that any process had during the work, and that all had together. */
async function mostConnections(work: () => Promise<void>): Promise<{ each: number; all: number }> {
  const most = { each: 0, all: 0 };
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const counts = await connections();
      most.each = Math.max(most.each, ...counts);
      most.all = Math.max(
        most.all,
        counts.reduce((sum, count) => sum + count, 0),
      );
      await delay(10);
    }
  })();
  try {
    await work();
  } finally {
    over.abort();
    await watching;
  }
  return most;
}

test(`a process at rest runs at most ${MAX_PER_SECOND} transactions a second`, { timeout: 300_000 }, async () => {
  const streams = await openStreams();
  // Waits for background work of the start to end.
  await delay(15_000);
  const before = await transactions();
  await delay(WATCHED_SECONDS * 1000);
  const perSecond = ((await transactions()) - before) / WATCHED_SECONDS / PROCESSES;
  process.stdout.write(`${perSecond.toFixed(1)} transactions a second in each of ${PROCESSES} processes at rest\n`);
  for (const stream of streams) stream.close();
  expect(perSecond).toBeLessThan(MAX_PER_SECOND);
});

test(`with a limit of ${CONNECTIONS} connections, no process uses more, however many requests arrive`, async () => {
  const streams = await openStreams();
  const paths = ['/api/collections/retailers/records', '/api/shops?postcode=BH24+1LA', '/api/health'];
  const most = await mostConnections(async () => {
    for (let round = 0; round < 3; round += 1) {
      const requests = servers.flatMap(({ url }) =>
        Array.from({ length: 40 }, (_, number) =>
          fetch(`${url}${paths[number % paths.length]}`, { headers: fromElsewhere() }),
        ),
      );
      expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]));
    }
  });
  for (const stream of streams) stream.close();
  process.stdout.write(`at most ${most.each} connections of a process, ${most.all} of ${PROCESSES}\n`);
  expect(most.each).toBeLessThanOrEqual(CONNECTIONS);
  expect(most.all).toBeLessThanOrEqual(CONNECTIONS * PROCESSES);
});

test('orders are placed at all processes, and a live stream of another process gets them', async () => {
  const listeners = await openStreams(['products/*']);
  const codes = new Set<string>();
  const most = await mostConnections(async () => {
    await Promise.all(
      servers.map(async ({ url }, number) => {
        for (let index = number; index < CUSTOMERS; index += PROCESSES) {
          const placed = await buy({ url, stripe, goods, email: `angler${index}@ten.example`, index });
          codes.add(placed?.code ?? '');
        }
      }),
    );
    await eventually(
      'every payment to be known',
      async () => {
        const { rows } = await pool.query<{ open: string }>(
          'select count(*) as open from orders where paid_at is null or not (code = any($1))',
          [[...codes]],
        );
        return rows[0]?.open === '0';
      },
      LONG_WAIT,
    );
  });
  expect(codes.size).toBe(CUSTOMERS);
  expect(most.each).toBeLessThanOrEqual(CONNECTIONS);
  // The stock fell with every order, whichever process placed it, and every listener was notified.
  for (const listener of listeners) await listener.until(({ event }) => event === 'products/*');
  for (const listener of listeners) listener.close();
  await eventually('the provider’s fees to be booked', async () => (await ledgerOf(pool, stripe)).right, LONG_WAIT);
});
