// Runs on the carried Node: a database for each size of shop, the app as it is on each of them, and owners who never
// pause. The sizes take turns, so that other work slows all of them alike.
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@baitdrop/postgres/pool';
import { startThrowawayServer } from '@baitdrop/postgres/testing/throwaway-server';
import { newRecordToken } from '@baitdrop/records/auth/record-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { buildApp } from '@baitdrop/server/app';
import { compose } from '@baitdrop/server/compose';
import { readConfig } from '@baitdrop/server/config';
import { createLogger } from '@baitdrop/server/platform/logging';
import { codeOf, fillShop, ownerId, shopId } from './fill-shop.mjs';

// Ten orders a day in the last 90 days, but for the last shop, which has the 100,000 in a year.
const sizes = [
  { past: 0, recent: 900, products: 50 },
  { past: 100_000, recent: 900, products: 5_000 },
  { past: 75_000, recent: 25_000, products: 5_000 },
];
const owners = 4;
const turns = 6;
const turnMs = 1_500;

const agent = new Agent({ keepAlive: true });

function get(url, token) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const asked = request(url, { agent, headers: { authorization: token } });
    asked.on('error', reject);
    asked.on('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      const took = performance.now() - startedAt;
      if (response.statusCode === 200) resolve({ took, text });
      else reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
    });
    asked.end();
  });
}

const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const paid = `shop_id = "${shopId}" && paid_at != ""`;
const orders = (filter, more = {}) => {
  const query = { page: 1, perPage: 10, filter, sort: '-created', expand: 'order_lines_via_order', ...more };
  return `/api/collections/orders/records?${new URLSearchParams(query)}`;
};
const search = (words) =>
  `${paid} && (code ~ "${words.toUpperCase()}" || ${['customer_name', 'customer_phone', 'customer_email', 'postcode']
    .map((field) => `${field} ~ "${words}"`)
    .join(' || ')})`;
const analytics = (days) => `/api/shops/${shopId}/analytics?from=${day(days - 1)}&to=${day(0)}`;

const questions = {
  'the shop itself': () =>
    `/api/collections/retailers/records?${new URLSearchParams({ filter: `owner = "${ownerId}"`, perPage: 1, fields: 'id,shop_id,shop_name', skipTotal: 'true' })}`,
  'the day’s figures': () => '/api/dashboard/figures',
  'orders that wait': () =>
    orders(`shop_id = "${shopId}" && status = "pending" && paid_at != ""`, {
      perPage: 20,
      sort: 'answer_due_at,created',
      skipTotal: 'true',
    }),
  'orders, first page': () => orders(paid),
  'orders, open ones': () => orders(`${paid} && (status = "pending" || status = "preparing" || status = "en_route")`),
  'orders, a name': (count) => orders(search(`angler ${(count * 7919) % 99991}`)),
  'orders, half a code': (count) => orders(search(codeOf(1 + (count % 900)).slice(0, 3))),
  'orders, two letters': (count) => orders(search(codeOf(1 + (count % 900)).slice(0, 2))),
  'products, first page': () => `/api/shops/${shopId}/products?page=1`,
  'products, a word': (count) => `/api/shops/${shopId}/products?page=1&search=spinner+${count % 40}`,
  'analytics, 7 days': () => analytics(7),
  'analytics, 30 days': () => analytics(30),
  'analytics, 90 days': () => analytics(90),
};

async function openShopOf(size, server, dataDir) {
  const name = `shop_${size.past}_${size.recent}_${size.products}`;
  const admin = createPool(server.url, { applicationName: 'bench', mostConnections: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const parts = await compose(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), createLogger('silent'), url.href);
  parts.engine.settings.rateLimits.enabled = false;
  // The past is written without telling anybody, and may take its time.
  const past = createPool(url.href, { applicationName: 'bench past', mostConnections: 1 });
  await past.query('set session_replication_role = replica');
  await fillShop(past, size);
  await past.end();
  const app = await buildApp(parts);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const owner = await findRecordById(parts.pool, parts.engine.collections.get('users'), ownerId);
  const token = await newRecordToken(parts.engine, owner, 'auth', { refreshable: true });
  const close = async () => {
    await app.close();
    await parts.close();
  };
  return { size, base, token, close };
}

let asked = 0;
async function askFor(milliseconds, { base, token }, question) {
  const times = [];
  const until = performance.now() + milliseconds;
  const ask = async () => {
    while (performance.now() < until) times.push((await get(base + question((asked += 1)), token)).took);
  };
  await Promise.all(Array.from({ length: owners }, ask));
  return times;
}

function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { p50: at(0.5), p99: at(0.99) };
}

const line = (cells) => `| ${cells.join(' | ')} |\n`;
const ratio = (value, of) => `${(value / of).toFixed(2)} ×`;
const wanted = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'baitdrop-bench-'));
const server = await startThrowawayServer();
const shops = [];
try {
  for (const size of sizes) shops.push(await openShopOf(size, server, dataDir));
  const header = ['What', 'Orders before', 'In 90 days', 'Products', 'p50', '', 'p99', ''];
  process.stdout.write(line(header) + line(header.map(() => '---')));
  for (const [name, question] of Object.entries(questions)) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
    for (const shop of shops) await askFor(turnMs / 3, shop, question);
    const times = shops.map(() => []);
    for (let turn = 0; turn < turns; turn += 1)
      for (const [index, shop] of shops.entries()) times[index].push(...(await askFor(turnMs, shop, question)));
    const first = summary(times[0]);
    for (const [index, { size }] of shops.entries()) {
      const { p50, p99 } = summary(times[index]);
      const cells = [`${p50.toFixed(1)} ms`, ratio(p50, first.p50), `${p99.toFixed(1)} ms`, ratio(p99, first.p99)];
      const count = [size.past, size.recent, size.products].map((value) => value.toLocaleString('en-GB'));
      process.stdout.write(line([name, ...count, ...cells]));
    }
  }
  process.stdout.write(`\nLoad of the machine: ${loadavg()[0].toFixed(1)}\n`);
} finally {
  for (const { close } of shops) await close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  agent.destroy();
}
