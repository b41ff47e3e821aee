// Runs on the carried Node. All servers are open at once and take turns.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { agent } from '../../bench/send-request.mjs';
import { count, line, load, machine, median, milliseconds, ratio, tableHead } from '../../bench/figures.mjs';
import { saveResult } from '../../bench/save-result.mjs';
import { describePace, readOptions } from '../../bench/options.mjs';
import { memoryMiB } from '../../bench/processes.mjs';
import { measureInRounds, ratiosByRound } from '../../bench/rounds.mjs';
import { requests, WRITES } from './requests.mjs';
import { openBare, openOurs, openPublished, withAsyncCommits } from './sides.mjs';
import { measureUpdates } from './subscribers.mjs';

const SIZES = [10_000, 1_000_000];
const CONNECTIONS = 50;
const STREAMS = 1_000;
const CHANGES = 20;
const REST_MS = 5_000;

const { numbers, pace } = readOptions(process.argv.slice(2));
const sizes = numbers.length > 0 ? numbers : SIZES;

function printAnswers(name, sides, figures) {
  for (const side of sides) {
    const found = figures.get(side);
    const peer = (peerName) => figures.get(sides.find((other) => other.name === peerName && other.rows === side.rows));
    const than = (key, of) => (of && of !== found ? `${median(ratiosByRound(found, of, key)).toFixed(2)} ×` : '');
    const small = figures.get(sides.find((other) => other.name === side.name && other.rows === sizes[0]));
    const cells = [
      name,
      count(side.rows),
      side.name,
      found.perSecond.toFixed(0),
      than('perSecond', peer('published')),
      than('perSecond', peer('bare')),
      milliseconds(found.serverMs),
      side.databasePid === undefined ? 'inside' : milliseconds(found.databaseMs),
      than('processorMs', peer('published')),
      than('processorMs', peer('bare')),
      milliseconds(found.p50),
      milliseconds(found.p99),
      than('p50', small),
    ];
    process.stdout.write(line(cells));
  }
}

/** Our figures at the smallest size: the time alone, and the processor time compared with the two others. */
function noteAnswers(what, sides, figures) {
  const of = (name, rows = sizes[0]) => figures.get(sides.find((side) => side.name === name && side.rows === rows));
  const [ours, published, bare] = [of('ours'), of('published'), of('bare')];
  const large = sizes.length > 1 ? of('ours', sizes.at(-1)) : undefined;
  const growth = large && median(ratiosByRound(large, ours, 'p50'));
  saveResult(`records: ${what}`, { unit: 'per second', value: ours.perSecond, growth });
  for (const [peer, than] of Object.entries({ published, bare }))
    if (than)
      saveResult(`records: ${what}, processor ÷ ${peer}`, {
        unit: '×',
        value: median(ratiosByRound(ours, than, 'processorMs')),
      });
}

function noteMemory(what, sizeOf) {
  const [ours, published] = ['ours', 'published'].map((name) => servers.find((side) => side.name === name));
  saveResult(`records: memory ${what}`, { unit: 'MiB', value: sizeOf(ours) });
  if (published)
    saveResult(`records: memory ${what} ÷ published`, { unit: '×', value: sizeOf(ours) / sizeOf(published) });
}

function printMemory(what, servers, sizeOf) {
  for (const side of servers) {
    const peer = servers.find(({ name, rows }) => name === 'published' && rows === side.rows);
    const of = peer && peer !== side ? sizeOf(peer) : undefined;
    process.stdout.write(
      line([what, count(side.rows), side.name, `${sizeOf(side).toFixed(0)} MiB`, ratio(sizeOf(side), of)]),
    );
  }
}

const folder = await mkdtemp(join(tmpdir(), 'baitdrop-bench-'));
// Lets the database, whose server does not run as root, live inside and be removed with it.
await chmod(folder, 0o711);
const servers = [];
const bare = [];
try {
  process.stdout.write(`${machine()}.\n${describePace(pace)}\n`);
  process.stdout.write(
    `${CONNECTIONS} connections of ten people. Durability: ours and bare sync every commit to the disk; the published server ` +
      'does not (SQLite in WAL mode, synchronous = NORMAL), so creates are also measured with synchronous_commit off.\n\n',
  );
  for (const rows of sizes) {
    for (const open of [openPublished, openOurs]) {
      const side = await open(join(folder, String(rows)), rows);
      if (side) servers.push(side);
    }
  }
  await pause(REST_MS);
  const atRest = new Map(servers.map((side) => [side, memoryMiB(side.family())]));

  const ours = servers.filter(({ name }) => name === 'ours');
  for (const side of ours) bare.push(await openBare(side));
  const unsynced = ours.map(withAsyncCommits);
  process.stdout.write(
    tableHead([
      'What',
      'Rows',
      'Server',
      'per second',
      '÷ published',
      '÷ bare',
      'processor: server',
      'database',
      'sum ÷ published',
      'sum ÷ bare',
      'p50',
      'p99',
      `p50 ÷ ${count(sizes[0])} rows`,
    ]),
  );
  for (const [name, request] of Object.entries(requests)) {
    const all = [...servers, ...(WRITES.has(name) ? unsynced : []), ...bare].toSorted((a, b) => a.rows - b.rows);
    const figures = await measureInRounds(all, request, { ...pace, people: CONNECTIONS });
    printAnswers(name, all, figures);
    noteAnswers(name, all, figures);
  }
  for (const side of bare.splice(0)) await side.stop();
  for (const side of ours) await side.setSynced(true);

  const news = await measureUpdates(servers, { streams: STREAMS, changes: CHANGES });
  process.stdout.write(
    `\n${tableHead([`One change to ${count(STREAMS)} streams`, 'Server', 'p50', '÷ published', 'last', '÷ published', 'processor', '÷ published'])}`,
  );
  for (const side of servers) {
    const peer = servers.find(({ name, rows }) => name === 'published' && rows === side.rows);
    const [found, of] = [news.get(side), peer === side ? undefined : news.get(peer)];
    const than = (key) => ratio(found[key], of?.[key]);
    process.stdout.write(
      line([
        `${count(side.rows)} rows`,
        side.name,
        milliseconds(found.p50),
        than('p50'),
        milliseconds(found.last),
        than('last'),
        milliseconds(found.processorMs),
        than('processorMs'),
      ]),
    );
  }

  process.stdout.write(`\n${tableHead(['Memory, server and database', 'Rows', 'Server', '', '÷ published'])}`);
  printMemory('at rest', servers, (side) => atRest.get(side));
  printMemory(`with ${count(STREAMS)} streams, after everything above`, servers, (side) => news.get(side).memoryMiB);
  noteMemory('at rest', (side) => atRest.get(side));
  noteMemory(`with ${count(STREAMS)} streams`, (side) => news.get(side).memoryMiB);
  process.stdout.write(`\nLoad of the machine at the end: ${load()}.\n`);
} finally {
  agent.destroy();
  for (const side of [...bare, ...servers]) await side.stop();
  await rm(folder, { recursive: true, force: true });
}
