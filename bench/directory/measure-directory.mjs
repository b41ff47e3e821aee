// Runs on the carried Node: a throwaway database for each number of shops, the app as it is on each of them, and eight
// visitors who never pause. The sizes take turns second by second, so that other work on the machine slows all alike.
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@baitdrop/postgres/pool';
import { startThrowawayServer } from '@baitdrop/postgres/testing/throwaway-server';
import { buildApp } from '@baitdrop/server/app';
import { compose } from '@baitdrop/server/compose';
import { readConfig } from '@baitdrop/server/config';
import { createLogger } from '@baitdrop/server/platform/logging';
import { fillWithShops, villageWord, wordOf, words } from './fill-shops.mjs';
import { line, ratio, summary } from '../figures.mjs';

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [13, 1_000, 10_000, 100_000];
const visitors = 8;
const turns = 6;
const turnMs = 1_000;

const below = (limit) => Math.floor(Math.random() * limit);
const oneOf = (list) => list[below(list.length)];
const between = (least, most) => (least + Math.random() * (most - least)).toFixed(5);
const village = () => `lat=${between(50.7, 50.9)}&lng=${between(-2, -1.6)}`;
const place = () => `lat=${between(51.8, 55.2)}&lng=${between(-4.5, 0.5)}`;
const towns = ['BH24 1LA', 'NR13 6LH', 'M1 1AE', 'LS1 4AP', 'BS1 5TR', 'EX1 1GE', 'PE1 1XA', 'SW1A 1AA'];
const filters = () =>
  `radius=${oneOf(['all', '5', '10', '15', '20%2B'])}&status=${oneOf(['all', 'available', 'no_delivery'])}`;

/**
 * The first three have the same thirteen shops to find whatever the size; the next three find more the more there are.
 * None of these six is often asked twice.
 */
const questions = {
  'nearby, thirteen around': () => `/api/shops/nearby?limit=10&${village()}`,
  'by distance, thirteen around': () => `/api/shops?sort=distance&perPage=10&${village()}`,
  'a word of thirteen': () => `/api/shops?sort=distance&search=${villageWord}&perPage=10&${village()}`,
  'nearby, anywhere': () => `/api/shops/nearby?limit=10&${place()}`,
  'by distance, anywhere': () => `/api/shops?sort=distance&perPage=10&${place()}`,
  'a rare word, filtered': () => `/api/shops?search=${wordOf(below(words))}&${filters()}&perPage=10`,
  'a word of every shop, filtered': () => `/api/shops?search=tackle&${filters()}&perPage=10&page=${1 + below(1000)}`,
  'nearby, one of eight towns': () => `/api/shops/nearby?limit=10&postcode=${encodeURIComponent(oneOf(towns))}`,
};

const agent = new Agent({ keepAlive: true });
const ask = (url) =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).on('error', reject);
  });

async function openMarket(count, server, dataDir) {
  const admin = createPool(server.url, { applicationName: 'bench', maxConnections: 1 });
  await admin.query(`create database shops_${count}`);
  await admin.end();
  const url = new URL(server.url);
  url.pathname = `/shops_${count}`;
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const parts = await compose(config, createLogger('silent'), url.href);
  parts.engine.settings.rateLimits.enabled = false;
  await fillWithShops(parts.pool, count);
  const app = await buildApp(parts);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await app.close();
    await parts.close();
  };
  return { count, base, close };
}

async function visitFor(milliseconds, base, question) {
  const times = [];
  const until = performance.now() + milliseconds;
  const visit = async () => {
    while (performance.now() < until) times.push(await ask(base + question()));
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return times;
}

const figuresOf = (times) => ({ ...summary(times), perSecond: times.length / ((turns * turnMs) / 1000) });
const dataDir = await mkdtemp(join(tmpdir(), 'baitdrop-bench-'));
const server = await startThrowawayServer();
const markets = [];
try {
  for (const count of sizes) markets.push(await openMarket(count, server, dataDir));
  const header = ['Question', 'Shops', 'p50', '', 'p99', '', 'per second', ''];
  process.stdout.write(line(header) + line(header.map(() => '---')));
  for (const [name, question] of Object.entries(questions)) {
    for (const { base } of markets) await visitFor(turnMs / 2, base, question);
    const times = new Map(markets.map(({ count }) => [count, []]));
    for (let turn = 0; turn < turns; turn += 1)
      for (const { count, base } of markets) times.get(count).push(...(await visitFor(turnMs, base, question)));
    const first = figuresOf(times.get(sizes[0]));
    for (const count of sizes) {
      const { p50, p99, perSecond } = figuresOf(times.get(count));
      const row = [name, count.toLocaleString('en-GB'), `${p50.toFixed(1)} ms`, ratio(p50, first.p50)];
      row.push(`${p99.toFixed(1)} ms`, ratio(p99, first.p99), perSecond.toFixed(0), ratio(perSecond, first.perSecond));
      process.stdout.write(line(row));
    }
  }
  process.stdout.write(`\nLoad of the machine at the end: ${loadavg()[0].toFixed(1)}\n`);
} finally {
  for (const { close } of markets) await close();
  agent.destroy();
  await server.stop();
  await rm(dataDir, { recursive: true });
}
