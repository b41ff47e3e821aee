// Runs on the carried Node. Every server is open at once and they take turns, so that other work slows all of them alike.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { line, ratio, summary } from '../figures.mjs';
import { memoryMegabytes } from './memory.mjs';
import { agent, changeOne, questions } from './questions.mjs';
import { openOurs, openPublished, rowId } from './sides.mjs';
import { subscribe } from './subscribers.mjs';

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 1_000_000];
const connections = 50;
const turns = 5;
const turnMs = 2_000;
const listeners = 1_000;

let count = 0;
async function askFor(milliseconds, side, question) {
  const times = [];
  const until = performance.now() + milliseconds;
  const person = async () => {
    while (performance.now() < until) times.push((await question(side, (count += 1))).tookMs);
  };
  await Promise.all(Array.from({ length: connections }, person));
  return times;
}

async function answers(sides, question) {
  for (const side of sides) await askFor(turnMs / 2, side, question);
  const times = new Map(sides.map((side) => [side, []]));
  for (let turn = 0; turn < turns; turn += 1)
    for (const side of sides) times.get(side).push(...(await askFor(turnMs, side, question)));
  const seconds = (turns * turnMs) / 1000;
  return new Map([...times].map(([side, all]) => [side, { ...summary(all), perSecond: all.length / seconds }]));
}

async function news(sides) {
  const found = new Map();
  for (const side of sides) {
    const { tell, close } = await subscribe(side, `retailers/${rowId(0)}`, listeners);
    const delaysMs = [];
    for (let change = 0; change < 20; change += 1) delaysMs.push(...(await tell(() => changeOne(side, (count += 1)))));
    found.set(side, { ...summary(delaysMs), memory: await memoryMegabytes(side.pid) });
    close();
  }
  return found;
}

function print(name, sides, figures) {
  for (const side of sides) {
    const { p50, p99, perSecond, memory } = figures.get(side);
    const peer = sides.find(({ name: other, rows }) => other === 'published' && rows === side.rows);
    const small = sides.find(({ name: other, rows }) => other === side.name && rows === sizes[0]);
    const than = (key, of) => ratio(figures.get(side)[key], of && of !== side ? figures.get(of)[key] : undefined);
    const rate = perSecond === undefined ? ['', ''] : [perSecond.toFixed(0), than('perSecond', peer)];
    const held = memory === undefined ? ['', ''] : [`${memory.toFixed(0)} MB`, than('memory', peer)];
    const times = [`${p50.toFixed(1)} ms`, than('p50', peer), `${p99.toFixed(1)} ms`, than('p99', peer)];
    process.stdout.write(
      line([name, side.rows.toLocaleString('en-GB'), side.name, ...rate, ...times, than('p50', small), ...held]),
    );
  }
}

const folder = await mkdtemp(join(tmpdir(), 'baitdrop-bench-'));
const sides = [];
try {
  for (const rows of sizes) {
    for (const open of [openPublished, openOurs]) {
      const side = await open(join(folder, String(rows)), rows);
      if (side) sides.push(side);
    }
  }
  if (!sides.some(({ name }) => name === 'published'))
    process.stdout.write('The registry has no published server for this machine; ours is compared with itself.\n\n');
  const header = ['What', 'Rows', 'Server', 'per second', 'of published', 'p50', 'of published', 'p99'];
  process.stdout.write(
    line([...header, 'of published', `p50 of ${sizes[0].toLocaleString('en-GB')} rows`, 'Memory', 'of published']),
  );
  process.stdout.write(line(Array.from({ length: 12 }, () => '---')));
  for (const [name, question] of Object.entries(questions)) print(name, sides, await answers(sides, question));
  print(`one change to ${listeners.toLocaleString('en-GB')} subscribers`, sides, await news(sides));
  process.stdout.write(`\nLoad of the machine at the end: ${loadavg()[0].toFixed(1)}\n`);
} finally {
  agent.destroy();
  for (const side of sides) await side.stop();
  await rm(folder, { recursive: true, force: true });
}
