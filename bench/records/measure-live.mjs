// Runs on the carried Node: many streams on one process, then two processes of which one is killed.
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Balancer } from '@baitdrop/records/testing/balancer';
import { startOurs } from '../../conformance/src/servers/servers.ts';
import { line, ratio, summary } from '../figures.mjs';
import { memoryMegabytes } from './memory.mjs';
import { agent, changeOne } from './questions.mjs';
import { openOurs, rowId } from './sides.mjs';
import { subscribe } from './subscribers.mjs';

const published = createRequire(new URL('../../conformance/package.json', import.meta.url));
const { default: PocketBase } = published('pocketbase');
globalThis.EventSource = published('eventsource').EventSource;
const given = process.argv.slice(2).map(Number);
const counts = given.length > 0 ? given : [500, 5_000];
const changes = 10;
const clientCount = 100;

async function measureStreams(side) {
  process.stdout.write(line(['Open streams', 'kB for each', '', 'p50', '', 'the last one hears', '']));
  process.stdout.write(line(Array.from({ length: 7 }, () => '---')));
  let first;
  for (const count of counts) {
    const before = await memoryMegabytes(side.pid);
    const { tell, close } = await subscribe(side, `retailers/${rowId(0)}`, count);
    const kilobytes = ((await memoryMegabytes(side.pid)) - before) * (1024 / count);
    const delays = [];
    for (let change = 0; change < changes; change += 1)
      delays.push((await tell(() => changeOne(side, change + count))).toSorted((a, b) => a - b));
    close();
    const figures = { kilobytes, p50: summary(delays.flat()).p50, last: summary(delays.map((all) => all.at(-1))).p50 };
    first ??= figures;
    const than = (key) => (figures === first ? '' : ratio(figures[key], first[key]));
    const times = [`${figures.p50.toFixed(0)} ms`, than('p50'), `${figures.last.toFixed(0)} ms`, than('last')];
    process.stdout.write(line([count.toLocaleString('en-GB'), kilobytes.toFixed(1), than('kilobytes'), ...times]));
  }
}

/** The published client at one address, two processes behind it. */
async function measureKill(side, folder) {
  const second = await startOurs(folder);
  const balancer = await Balancer.start([side.url, second.url]);
  const backMs = [];
  let killedAt = Infinity;
  const clients = await Promise.all(
    Array.from({ length: clientCount }, async () => {
      const client = new PocketBase(balancer.url).autoCancellation(false);
      await client.collection('retailers').subscribe(rowId(0), () => undefined);
      await client.realtime.subscribe('PB_CONNECT', () => {
        if (performance.now() > killedAt) backMs.push(performance.now() - killedAt);
      });
      return client;
    }),
  );
  const isUp = async () => (await fetch(`${balancer.url}/api/health`)).ok;
  if (!(await isUp())) throw new Error('Nobody answers.');
  killedAt = performance.now();
  process.kill(second.pid, 'SIGKILL');
  while (performance.now() - killedAt < 5_000) await new Promise((resolve) => setTimeout(resolve, 100));
  const { p50 } = summary(backMs);
  process.stdout.write(
    `\n${backMs.length} of ${clientCount} clients lost their process and were back after ${p50.toFixed(0)} ms (half of them) ` +
      `and ${Math.max(...backMs).toFixed(0)} ms (all of them).\n`,
  );
  for (const client of clients) await client.realtime.unsubscribe();
  await balancer.stop();
  await second.stop();
}

const folder = await mkdtemp(join(tmpdir(), 'baitdrop-bench-'));
const side = await openOurs(folder, 1_000);
try {
  await measureStreams(side);
  await measureKill(side, folder);
  process.stdout.write(`\nLoad of the machine at the end: ${loadavg()[0].toFixed(1)}\n`);
} finally {
  agent.destroy();
  await side.stop();
  await rm(folder, { recursive: true, force: true });
}
