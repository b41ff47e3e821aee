// Runs on the carried Node: all.mjs [--large] [--write] [names of parts …]
// Runs every bench in a short form and compares it with the table in lines.json. Exits with 1 if a line is slower than
// the table.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../scripts/chromium/chromium.mjs';
import { ensureBuilt } from '../scripts/setup/build.mjs';
import { inRoot } from '../scripts/setup/paths.mjs';
import { run } from '../scripts/setup/run.mjs';
import { line, load, machine, tableHead } from './figures.mjs';
import { expectedOf, figure, marksOf, meetsGoal, slowerBy, TOLERANCE, withFigures, withTable } from './lines.mjs';
import { LARGE_PARTS, PARTS } from './parts.mjs';
import { openYardstick } from './yardstick.mjs';

const FILE = inRoot('bench/lines.json');
const DOCUMENT = inRoot('bench/README.md');
const MAX_MINUTES = 20;
const QUIET_LOAD = 1;

const args = process.argv.slice(2);
const isLarge = args.includes('--large');
const words = args.filter((word) => !word.startsWith('--'));
const parts = [...PARTS, ...(isLarge ? LARGE_PARTS.map((part) => ({ ...part, isLarge })) : [])].filter(
  ({ name }) => words.length === 0 || words.includes(name),
);
if (parts.length === 0) throw new Error(`Parts are: ${PARTS.map(({ name }) => name).join(', ')}.`);

const notes = [];
const tell = (text) => {
  notes.push(text);
  console.log(text);
};

async function chromium() {
  try {
    return await ensureChromium({ quick: true });
  } catch (error) {
    tell(`Pages are left out, because there is no browser: ${error.message}`);
    return undefined;
  }
}

/** Its packages are installed apart from ours, as records/conformance/README.md explains. */
function hasPublished() {
  const has = existsSync(inRoot('records/conformance/node_modules/pocketbase'));
  if (!has) tell('Records and live are left out, because the packages of records/conformance/ could not be installed.');
  return has;
}

/** Results of one part, with the speed of the machine before and after it. */
async function runPart(part, { folder, yardstick, browser }) {
  const json = join(folder, `${part.name}.json`);
  const before = await yardstick.measure();
  const startedAt = performance.now();
  const { code } = await run(process.execPath, [inRoot('bench', part.program), ...part.args, `--json=${json}`], {
    env: { ...process.env, ...(browser && { BAITDROP_CHROMIUM: browser }) },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const slowness = Math.sqrt(before * (await yardstick.measure()));
  const found = JSON.parse(await readFile(json, 'utf8').catch(() => '[]'));
  await rm(json, { force: true });
  return { ...part, code, tookSeconds: seconds, slowness, found };
}

function showPart({ name, code, tookSeconds, seconds, slowness, found }) {
  const over = tookSeconds > seconds ? `, of ${seconds} s meant for it` : '';
  tell(
    `${name}: ${found.length} figures in ${tookSeconds.toFixed(0)} s${over}, yardstick ${slowness.toFixed(1)} ms${code === 0 ? '' : `; it FAILED with ${code}`}`,
  );
}

/** Prints every figure beside the table's; resolves to the number of those that got slower. */
function showFigures(lines, results) {
  const byName = new Map(lines.map((one) => [one.name, one]));
  process.stdout.write(tableHead(['Line', 'Goal', 'In the table', 'Expected here', 'Now', 'Slower by', 'Growth', '']));
  let slower = 0;
  for (const { found, slowness: now, isLarge: large } of results) {
    for (const one of found) {
      const inTable = byName.get(one.name) ?? { unit: one.unit };
      const stored = large ? { ...inTable, after: undefined, growth: inTable.largeGrowth } : inTable;
      const factor = stored.yardstick === undefined ? 1 : now / stored.yardstick;
      const marks = marksOf(stored, one, factor);
      slower += marks.length;
      const by = slowerBy(stored, one.value, factor);
      process.stdout.write(
        line([
          `${one.name}${large ? ' (large)' : ''}, ${one.unit}`,
          figure(stored.goal, one.unit),
          figure(stored.after, one.unit),
          stored.after === undefined ? '' : figure(expectedOf(stored, factor), one.unit),
          `${figure(one.value, one.unit)}${meetsGoal(stored, one.value) ? '' : ' (misses its goal)'}`,
          by === undefined ? '' : `${by.toFixed(2)} ×`,
          one.growth === undefined ? '' : `${one.growth.toFixed(2)} ×`,
          marks.map((mark) => mark.toUpperCase()).join(' '),
        ]),
      );
    }
  }
  return slower;
}

/** Adjusts the figures by the time that the machine needed for its yardstick around each part. */
async function store(lines, results) {
  let stored = lines;
  const date = new Date().toISOString().slice(0, 10);
  for (const { found, slowness, isLarge: largest } of results)
    stored = withFigures(stored, found, { date, machine: machine(), yardsticks: () => slowness, largest });
  await writeFile(FILE, `${JSON.stringify(stored, null, 2)}\n`);
  await writeFile(DOCUMENT, withTable(await readFile(DOCUMENT, 'utf8'), stored));
  await run(inRoot('node_modules/.bin/oxfmt'), [FILE, DOCUMENT], { quiet: true });
}

await ensureBuilt();
const startedAt = performance.now();
console.log(`${machine()}.\n`);
if (Number(load()) > QUIET_LOAD)
  tell('The machine has other work: the yardstick evens out some of that, not all. Do not store these figures.');
const browser = parts.some(({ inBrowser }) => inBrowser) ? await chromium() : undefined;
const canComparePublished = parts.some(({ besidePublished }) => besidePublished) && hasPublished();
const isPossible = (part) =>
  !(part.inBrowser && browser === undefined) && !(part.besidePublished && !canComparePublished);
const folder = await mkdtemp(join(tmpdir(), 'baitdrop-bench-all-'));
const yardstick = await openYardstick();
const results = [];
try {
  for (const part of parts.filter(isPossible)) {
    console.log(`\n# ${part.name}\n`);
    results.push(await runPart(part, { folder, yardstick, browser }));
    showPart(results.at(-1));
  }
} finally {
  await yardstick.close();
  await rm(folder, { recursive: true, force: true });
}

const lines = JSON.parse(await readFile(FILE, 'utf8'));
console.log('\n# All lines\n');
const slower = showFigures(lines, results);
const found = new Set(results.flatMap((result) => result.found.map(({ name }) => name)));
const missing = lines.filter(({ name }) => !found.has(name)).map(({ name }) => name);
console.log(`\n${notes.map((text) => `- ${text}\n`).join('')}`);
if (words.length === 0 && missing.length > 0) console.log(`Not measured: ${missing.join('; ')}.\n`);
const minutes = (performance.now() - startedAt) / 60_000;
console.log(
  `Times are compared by the machine's yardstick around each part: "expected here" is what the table says, as slow as this machine is now.\n` +
    `${minutes.toFixed(1)} minutes${isLarge || minutes <= MAX_MINUTES ? '' : `, more than the ${MAX_MINUTES} they should take`}. Load of the machine at the end: ${load()}.\n` +
    `${slower === 0 ? 'Nothing' : `${slower} lines`} got slower than the table by more than ${Math.round((TOLERANCE - 1) * 100)} %.`,
);
const failed = results.filter(({ code }) => code !== 0);
if (args.includes('--write')) await store(lines, results);
process.exitCode = slower > 0 || failed.length > 0 ? 1 : 0;
