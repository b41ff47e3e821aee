// Runs on the carried Node: many streams on one process beside the published server, then two of our processes of which
// one is killed.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Balancer } from '../src/testing/balancer.ts';
import { agent } from '../../bench/send-request.mjs';
import { count, line, load, machine, median, milliseconds, ratio, tableHead } from '../../bench/figures.mjs';
import { saveResult } from '../../bench/save-result.mjs';
import { readOptions } from '../../bench/options.mjs';
import { openOurs, openPublished, rowId, startEngine } from './sides.mjs';
import { measureUpdates } from './subscribers.mjs';

const fromConformance = createRequire(new URL('../conformance/package.json', import.meta.url));
const { default: PocketBase } = fromConformance('pocketbase');
globalThis.EventSource = fromConformance('eventsource').EventSource;

const STREAM_COUNTS = [500, 5_000];
const ROWS = 1_000;
const CHANGES = 10;
const CLIENTS = 100;
const BACK_WITHIN_MS = 5_000;

const { numbers } = readOptions(process.argv.slice(2));
const streamCounts = numbers.length > 0 ? numbers : STREAM_COUNTS;

async function measureStreams(sides) {
  process.stdout.write(
    tableHead([
      'Open streams',
      'Server',
      'KiB for each',
      '÷ published',
      'p50',
      '÷ published',
      'the last one hears',
      '÷ published',
      'processor for each change',
      '÷ published',
    ]),
  );
  for (const streams of streamCounts) {
    const news = await measureUpdates(sides, { streams, changes: CHANGES });
    const ours = news.get(sides.find(({ name }) => name === 'ours'));
    saveResult(`live: ${count(streams)} streams, the last one hears`, { unit: 'ms', value: ours.last });
    saveResult(`live: ${count(streams)} streams, processor for each change`, { unit: 'ms', value: ours.processorMs });
    for (const side of sides) {
      const found = news.get(side);
      const peer = sides.find(({ name }) => name === 'published');
      const than = (key) => ratio(found[key], peer && peer !== side ? news.get(peer)[key] : undefined);
      process.stdout.write(
        line([
          count(streams),
          side.name,
          found.kibPerStream.toFixed(1),
          than('kibPerStream'),
          milliseconds(found.p50),
          than('p50'),
          milliseconds(found.last),
          than('last'),
          milliseconds(found.processorMs),
          than('processorMs'),
        ]),
      );
    }
  }
}

/** The published client at one address, with two processes behind it. */
async function measureKill(side) {
  const second = await startEngine(side.dataDir);
  const balancer = await Balancer.start([side.url, second.url]);
  const backMs = [];
  let killedAt = Infinity;
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new PocketBase(balancer.url).autoCancellation(false);
      await client.collection('retailers').subscribe(rowId(0), () => undefined);
      await client.realtime.subscribe('PB_CONNECT', () => {
        if (performance.now() > killedAt) backMs.push(performance.now() - killedAt);
      });
      return client;
    }),
  );
  killedAt = performance.now();
  process.kill(second.pid, 'SIGKILL');
  await pause(BACK_WITHIN_MS);
  process.stdout.write(
    `\n${backMs.length} of ${CLIENTS} clients lost their process and were back after ${median(backMs).toFixed(0)} ms (half of them) ` +
      `and ${Math.max(...backMs).toFixed(0)} ms (all of them).\n`,
  );
  saveResult('live: all are back after a killed process', { unit: 'ms', value: Math.max(...backMs) });
  for (const client of clients) await client.realtime.unsubscribe();
  await balancer.stop();
}

const folder = await mkdtemp(join(tmpdir(), 'baitdrop-bench-'));
// Lets the database, whose server does not run as root, live inside and be removed with it.
await chmod(folder, 0o711);
const sides = [];
try {
  process.stdout.write(`${machine()}.\nEvery line: 5 changes to warm up, then ${CHANGES}, the servers in turns.\n\n`);
  for (const open of [openPublished, openOurs]) {
    const side = await open(folder, ROWS);
    if (side) sides.push(side);
  }
  await measureStreams(sides);
  await measureKill(sides.find(({ name }) => name === 'ours'));
  process.stdout.write(`\nLoad of the machine at the end: ${load()}.\n`);
} finally {
  agent.destroy();
  for (const side of sides) await side.stop();
  await rm(folder, { recursive: true, force: true });
}
