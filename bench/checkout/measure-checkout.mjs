// Runs on the carried Node: a database for each number of past orders, the app as it is on each of them, the simulated
// payment provider, and customers who never pause. The sizes take turns, so that other work slows all of them alike.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import { createPool } from '@baitdrop/postgres/pool';
import { startThrowawayServer } from '@baitdrop/postgres/testing/throwaway-server';
import { buildApp } from '@baitdrop/server/app';
import { compose } from '@baitdrop/server/compose';
import { readConfig } from '@baitdrop/server/config';
import { startProductJobs } from '@baitdrop/server/jobs';
import { createLogger } from '@baitdrop/server/platform/logging';
import { fillWithOrders, openShop, ownThing, shopId, wanted } from './fill-orders.mjs';
import { line, ratio, summary } from '../figures.mjs';

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [0, 100_000];
const customers = 8;
const turns = 6;
const turnMs = 2_000;

const agent = new Agent({ keepAlive: true });
let sent = 0;
function post(url, body, headers = {}) {
  const network = (sent += 1);
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const asked = request(url, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // Everybody calls from a network of their own: what is measured is selling, not stopping abuse.
        'x-forwarded-for': `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
        ...headers,
      },
    });
    asked.on('error', reject);
    asked.on('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      const took = performance.now() - startedAt;
      if (response.statusCode < 300) resolve({ took, answer: JSON.parse(text) });
      else reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
    });
    asked.end(JSON.stringify(body));
  });
}

const draftOf = (names) => ({
  shop_id: shopId,
  items: names.map((name) => ({ name, quantity: 1, price_pence: 1400 })),
  fulfilment: 'collection',
  address: null,
  when: { kind: 'asap' },
  use_credit: false,
});
const order = (names) => async (base) => {
  const draft = draftOf(names(sent));
  const { answer } = await post(`${base}/api/checkout/review`, draft);
  const contact = { name: 'Bench', email: `${randomUUID()}@bench.example`, phone: '07700 900123' };
  const form = { ...draft, contact, shop_note: '', review: answer.review };
  return (await post(`${base}/api/checkout/orders`, form, { 'idempotency-key': randomUUID() })).took;
};

const questions = {
  'review a cart': async (base) => (await post(`${base}/api/checkout/review`, draftOf([wanted, ownThing(sent)]))).took,
  'order what everybody wants': order((index) => [wanted, ownThing(index)]),
  'order what few want': order((index) => [ownThing(index), ownThing(index + 7)]),
};

async function openMarket(count, server, dataDir, payments) {
  const admin = createPool(server.url, { applicationName: 'bench', maxConnections: 1 });
  await admin.query(`create database orders_${count}`);
  await admin.end();
  const url = new URL(server.url);
  url.pathname = `/orders_${count}`;
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: 'true' }), payments };
  const parts = await compose(config, createLogger('silent'), url.href);
  parts.engine.settings.rateLimits.enabled = false;
  await openShop(parts.pool);
  // The past is written without telling anybody, and may take its time.
  const past = createPool(url.href, { applicationName: 'bench past', maxConnections: 1 });
  await past.query('set session_replication_role = replica');
  await fillWithOrders(past, count);
  await past.end();
  await startProductJobs(parts);
  const app = await buildApp(parts);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await app.close();
    await parts.close();
  };
  return { count, base, close };
}

async function buyFor(milliseconds, base, question) {
  const times = [];
  const until = performance.now() + milliseconds;
  const buy = async () => {
    while (performance.now() < until) times.push(await question(base));
  };
  await Promise.all(Array.from({ length: customers }, buy));
  return times;
}

const figuresOf = (times) => ({ ...summary(times), perSecond: times.length / ((turns * turnMs) / 1000) });
const dataDir = await mkdtemp(join(tmpdir(), 'baitdrop-bench-'));
const server = await startThrowawayServer();
const stripe = await startStripeSimulator();
const markets = [];
try {
  for (const count of sizes) markets.push(await openMarket(count, server, dataDir, stripe.settings));
  const header = ['What', 'Past orders', 'p50', '', 'p99', '', 'per second', ''];
  process.stdout.write(line(header) + line(header.map(() => '---')));
  for (const [name, question] of Object.entries(questions)) {
    for (const { base } of markets) await buyFor(turnMs / 2, base, question);
    const times = new Map(markets.map(({ count }) => [count, []]));
    for (let turn = 0; turn < turns; turn += 1)
      for (const { count, base } of markets) times.get(count).push(...(await buyFor(turnMs, base, question)));
    const first = figuresOf(times.get(markets[0].count));
    for (const { count } of markets) {
      const { p50, p99, perSecond } = figuresOf(times.get(count));
      const cells = [
        `${p50.toFixed(1)} ms`,
        ratio(p50, first.p50),
        `${p99.toFixed(1)} ms`,
        ratio(p99, first.p99),
        perSecond.toFixed(0),
        ratio(perSecond, first.perSecond),
      ];
      process.stdout.write(line([name, count.toLocaleString('en-GB'), ...cells]));
    }
  }
  process.stdout.write(`\nLoad of the machine: ${loadavg()[0].toFixed(1)}\n`);
} finally {
  for (const { close } of markets) await close();
  await stripe.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  agent.destroy();
}
