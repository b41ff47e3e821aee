// Runs on the carried Node: compare.mjs <folder of another checkout> [--brief] [checkout directory dashboard admin
// records start]
// Measures two checkouts on the same machine in turns: the other one is "before", this one is "after".
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { agent } from './send-request.mjs';
import { line, load, machine, median, medianRatio, milliseconds, tableHead } from './figures.mjs';
import { describePace, readOptions } from './options.mjs';
import { memoryMiB } from './processes.mjs';
import { openEnvironment, openProduct } from './product.mjs';
import { requests as recordRequests } from '../records/bench/requests.mjs';
import { openOurs } from '../records/bench/sides.mjs';
import { measureInRounds, ratiosByRound } from './rounds.mjs';
import { firstAnswer, memoryAtRest } from './start/first-answer.mjs';

const PRODUCT_BENCHES = ['checkout', 'directory', 'dashboard', 'admin'];
const ALL_BENCHES = [...PRODUCT_BENCHES, 'records', 'start'];
const RECORD_ROWS = 10_000;
const RECORD_CONNECTIONS = 50;

const { words, pace } = readOptions(process.argv.slice(2));
const [otherFolder, ...selectedNames] = words;
if (otherFolder === undefined) throw new Error('Name the folder of the checkout to compare with.');
const checkouts = { before: resolve(otherFolder), after: resolve(import.meta.dirname, '..') };

const notes = [];

function print(bench, what, before, after) {
  const ratioOf = (key) => medianRatio(ratiosByRound(after, before, key));
  process.stdout.write(
    line([
      bench,
      what,
      milliseconds(before.p50),
      milliseconds(after.p50),
      ratioOf('p50'),
      ratioOf('perSecond'),
      ratioOf('serverMs'),
      ratioOf('databaseMs'),
    ]),
  );
}

async function measureLines(name, sides, requests, settings) {
  for (const [what, request] of Object.entries(requests)) {
    try {
      const figures = await measureInRounds(sides, request, settings);
      print(name, what, ...sides.map((side) => figures.get(side)));
    } catch (error) {
      // An older checkout may not have the route.
      notes.push(`${name}, ${what}: not compared (${error.message})`);
    }
  }
}

async function compareProduct(name) {
  const { [`${name}Bench`]: bench } = await import(`./${name}/requests.mjs`);
  const environment = await openEnvironment(bench);
  const sides = [];
  try {
    for (const [when, checkout] of Object.entries(checkouts)) {
      const { comparedSize: size, userId } = bench;
      sides.push({ ...(await openProduct(environment, { name: when, checkout, fill: size.fill, userId })), size });
    }
    const turnMs = pace.turnMs * (bench.turnShare ?? 1);
    await measureLines(name, sides, bench.requests, { ...pace, turnMs, people: bench.people });
  } finally {
    for (const side of sides) await side.stop();
    await environment.close();
  }
}

const noteRatio = (what, unit, before, after) =>
  notes.push(
    `${what}: ${before.toFixed(unit === 's' ? 2 : 0)} → ${after.toFixed(unit === 's' ? 2 : 0)} ${unit}, ${(after / before).toFixed(2)} ×`,
  );

async function compareRecords(folder) {
  const sides = [];
  try {
    for (const [when, checkout] of Object.entries(checkouts))
      sides.push(await openOurs(join(folder, 'records'), RECORD_ROWS, { checkout, name: when }));
    noteRatio('records, memory at rest', 'MiB', ...sides.map((side) => memoryMiB(side.family())));
    await measureLines('records', sides, recordRequests, { ...pace, people: RECORD_CONNECTIONS });
    noteRatio('records, memory afterwards', 'MiB', ...sides.map((side) => memoryMiB(side.family())));
  } finally {
    for (const side of sides) await side.stop();
  }
}

async function compareStart(folder) {
  const seconds = { before: [], after: [] };
  const memory = {};
  const dataDirOf = (when) => join(folder, `start-${when}`);
  const start = async (when) => {
    const { seconds: took, stop } = await firstAnswer(checkouts[when], dataDirOf(when));
    return { took, stop };
  };
  // The first start creates the database and, where it is missing, builds the web app.
  for (const when of ['before', 'after']) await (await start(when)).stop();
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const when of round % 2 === 0 ? ['before', 'after'] : ['after', 'before']) {
      const { took, stop } = await start(when);
      seconds[when].push(took);
      if (round === pace.rounds - 1) memory[when] = await memoryAtRest(dataDirOf(when));
      await stop();
    }
  }
  noteRatio('start, warm, median', 's', median(seconds.before), median(seconds.after));
  noteRatio('start, memory of the server at rest', 'MiB', memory.before.server, memory.after.server);
  noteRatio('start, memory of the database at rest', 'MiB', memory.before.database, memory.after.database);
}

const folder = await mkdtemp(join(tmpdir(), 'baitdrop-bench-'));
// Lets the database live inside, so that its processes can be found by the folder's name.
await chmod(folder, 0o711);
try {
  process.stdout.write(
    `${machine()}.\n${describePace(pace)} Ratios are after ÷ before, with the range of the rounds.\n\n`,
  );
  const names = selectedNames.length > 0 ? ALL_BENCHES.filter((name) => selectedNames.includes(name)) : ALL_BENCHES;
  if (names.some((name) => name !== 'start'))
    process.stdout.write(
      tableHead(['Bench', 'What', 'p50 before', 'p50 after', 'p50', 'per second', 'processor: server', 'database']),
    );
  for (const name of names) {
    if (PRODUCT_BENCHES.includes(name)) await compareProduct(name);
    if (name === 'records') await compareRecords(folder);
    if (name === 'start') await compareStart(folder);
  }
  process.stdout.write(
    `\n${notes.map((note) => `- ${note}\n`).join('')}\nLoad of the machine at the end: ${load()}.\n`,
  );
} finally {
  agent.destroy();
  await rm(folder, { recursive: true, force: true });
}
