// Runs on the carried Node: measure-scale.mjs [--brief] [orders]
// Measures the cost of one order from the cart to the handover, and extrapolates it to a country 1, 10, 100 and 1,000
// times as large.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PAYMENT_WEBHOOK_PATHS } from '@baitdrop/adapters/ports/payments';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import { agent } from '../send-request.mjs';
import { openShop, OWNER_ID } from '../checkout/fill-orders.mjs';
import { count, line, load, machine, tableHead } from '../figures.mjs';
import { saveResult } from '../save-result.mjs';
import { readOptions } from '../options.mjs';
import { familyProcessorMs, processorMs } from '../processes.mjs';
import { openPayments, openProduct } from '../product.mjs';
import { withClient } from '../with-client.mjs';
import { randomFrom, simulateSaturday, TODAY } from './country.mjs';
import { measureNotifications } from './notifications.mjs';
import { runOrders } from './run-orders.mjs';

const CHECKOUT = resolve(import.meta.dirname, '../..');
const { numbers, isBrief } = readOptions(process.argv.slice(2));
const ORDERS = numbers[0] ?? (isBrief ? 100 : 500);
const WARM_UP_ORDERS = 50;
const IDLE_MS = isBrief ? 5_000 : 20_000;
/** Greatest share of a processor's time; beyond it requests queue. */
const MAX_BUSY = 0.6;
const SEED = 26;

const FIGURES = `select (select sum(calls) from pg_stat_statements where query not like '%bench_poll%')::float8 as statements,
    (select xact_commit from pg_stat_database where datname = current_database())::float8 as transactions,
    (select wal_bytes from pg_stat_wal)::float8 as wal, (select wal_fpi from pg_stat_wal)::float8 as "wholePages"`;

/** Includes the job queue, which is emptied after days. */
const SIZES = `select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`;

async function lookAt(product, client) {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query(FIGURES);
  const server = processorMs(product.pid);
  const database = familyProcessorMs(product.databasePid);
  return { ...rows[0], server, database, atMs: performance.now() };
}

const differenceOf = (after, before) =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - before[name]]));

/** The cost of an order above the idle cost of the same time. */
function costsOf(busy, idle, orders) {
  const share = busy.atMs / idle.atMs;
  return Object.fromEntries(Object.entries(busy).map(([name, value]) => [name, (value - idle[name] * share) / orders]));
}

async function sizesOf(client) {
  await client.query('vacuum');
  return new Map((await client.query(SIZES)).rows.map(({ name, bytes }) => [name, bytes]));
}

async function measure(environment) {
  const product = await openProduct(environment, {
    name: 'scale',
    checkout: CHECKOUT,
    fill: openShop,
    userId: OWNER_ID,
  });
  const { stripe } = environment.payments;
  stripe.sendEventsTo({
    platform: product.url + PAYMENT_WEBHOOK_PATHS.platform,
    connect: product.url + PAYMENT_WEBHOOK_PATHS.connect,
  });
  const url = new URL(environment.databases.url);
  url.pathname = '/scale';
  try {
    return await withClient(url.href, async (client) => {
      await client.query('create extension pg_stat_statements');
      await runOrders(product, stripe, url.href, WARM_UP_ORDERS);
      const atRest = await lookAt(product, client);
      await new Promise((done) => setTimeout(done, IDLE_MS));
      const idle = differenceOf(await lookAt(product, client), atRest);
      const sizesBefore = await sizesOf(client);
      const before = await lookAt(product, client);
      await runOrders(product, stripe, url.href, ORDERS);
      const busy = differenceOf(await lookAt(product, client), before);
      const sizesAfter = await sizesOf(client);
      const grown = [...sizesAfter]
        .map(([name, bytes]) => ({ name, bytes: (bytes - (sizesBefore.get(name) ?? 0)) / ORDERS }))
        .filter(({ bytes }) => bytes >= 50)
        .toSorted((one, other) => other.bytes - one.bytes);
      const commits = await measureNotifications(url.href, IDLE_MS / 2);
      return { costs: costsOf(busy, idle, ORDERS), idle, grown, commits };
    });
  } finally {
    await product.stop();
  }
}

/** Counts are the same on every machine. */
function noteCosts({ costs, idle }) {
  saveResult('scale: one order, statements', { unit: 'count', value: costs.statements });
  saveResult('scale: one order, write-ahead log', { unit: 'kB', value: costs.wal / 1000 });
  saveResult('scale: one order, processor of the server', { unit: 'ms', value: costs.server });
  saveResult('scale: one order, processor of the database', { unit: 'ms', value: costs.database });
  saveResult('scale: statements a second at rest', { unit: 'count', value: (idle.statements * 1000) / idle.atMs });
}

/** Tables that are emptied after hours, days or weeks: jobs, the feed of changes, logs and idempotency keys. */
const PASSING = /^pgboss\.|^public\.(records_|_logs$|webhook_events$|idempotency_keys$)/;
const sumOf = (tables) => tables.reduce((sum, { bytes }) => sum + bytes, 0);

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

function show({ costs, idle, grown, commits }) {
  const lasting = sumOf(grown.filter(({ name }) => !PASSING.test(name)));
  process.stdout.write(tableHead(['One order, from the cart to the handing over', '']));
  for (const [name, value] of [
    ['statements', costs.statements.toFixed(0)],
    ['transactions', costs.transactions.toFixed(0)],
    ['processor: server', `${costs.server.toFixed(1)} ms`],
    ['processor: database', `${costs.database.toFixed(1)} ms`],
    ['write-ahead log', kB(costs.wal)],
    ['of that whole pages', costs.wholePages.toFixed(1)],
    ['tables and indexes that last', kB(lasting)],
    ['those that are emptied later', kB(sumOf(grown) - lasting)],
    ['statements a second at rest', ((idle.statements * 1000) / idle.atMs).toFixed(0)],
    ['commits a second, 16 writers', count(Math.round(commits.plain))],
    ['the same, each with a notification', count(Math.round(commits.notifying))],
  ])
    process.stdout.write(line([name, value]));
  process.stdout.write(`\n${tableHead(['Table with its indexes', 'grows by'])}`);
  for (const table of grown) process.stdout.write(line([table.name, kB(table.bytes)]));
  showCountries(costs, lasting);
}

function showCountries(costs, bytes) {
  const names = [
    'Shops',
    'Orders that day',
    'Busiest minute',
    'Statements a second',
    'Log',
    'Server cores',
    'Database cores',
    'Streams',
    'Stored a year',
  ];
  process.stdout.write(`\n${tableHead(['', ...names])}`);
  for (const times of [1, 10, 100, 1000]) {
    const day = simulateSaturday(times, randomFrom(SEED));
    const perSecond = day.busiestMinute / 60;
    const cores = (ms) => Math.max(1, Math.ceil((perSecond * ms) / 1000 / MAX_BUSY));
    process.stdout.write(
      line([
        `${count(times)} ×`,
        count(day.shops),
        count(day.ordersOfDay),
        count(day.busiestMinute),
        count(Math.round(perSecond * costs.statements)),
        `${((perSecond * costs.wal) / 1e6).toFixed(1)} MB/s`,
        count(cores(costs.server)),
        count(cores(costs.database)),
        count(day.streams),
        `${((day.ordersOfYear * bytes) / 1e12).toFixed(2)} TB`,
      ]),
    );
  }
  process.stdout.write(
    `\nAssumed: ${count(TODAY.shops)} shops with ${TODAY.ordersPerShop} orders each on that day; cores at ${MAX_BUSY * 100}% and for ordering alone.\n`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'baitdrop-scale-'));
await chmod(folder, 0o711);
// Writes are durable, as in production: without that the log would be shorter.
const databases = await startEmbeddedPostgres({
  dataDir: folder,
  settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_utility': 'on' },
});
const payments = await openPayments({ speed: 1000 });
try {
  process.stdout.write(`${machine()}.\n${count(ORDERS)} orders after ${WARM_UP_ORDERS} to warm up.\n\n`);
  const measured = await measure({ folder, databases, payments });
  noteCosts(measured);
  show(measured);
  process.stdout.write(`\nLoad of the machine at the end: ${load()}.\n`);
} finally {
  agent.destroy();
  await payments.close();
  await databases.stop();
  await rm(databases.folder, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
