// Runs on the carried Node: measure.mjs <bench> [--brief] [--json=FILE] [sizes or words of the requests …]
// Measures the product of this checkout on databases of several sizes, in turns.
import { resolve } from 'node:path';
import { agent } from './send-request.mjs';
import { line, load, machine, median, milliseconds, tableHead } from './figures.mjs';
import { saveResult } from './save-result.mjs';
import { describePace, readOptions } from './options.mjs';
import { openEnvironment, openProduct } from './product.mjs';
import { measureInRounds, ratiosByRound } from './rounds.mjs';

const CHECKOUT = resolve(import.meta.dirname, '..');

/** Response times are recorded at the largest size, throughput at the smallest. */
const NOTED = { admin: 'ms', checkout: 'per second', dashboard: 'ms', directory: 'per second' };

const [name, ...rest] = process.argv.slice(2);
const { [`${name}Bench`]: bench } = await import(`./${name}/requests.mjs`);
const { numbers, words, pace } = readOptions(rest);
const sizes = numbers.length > 0 ? numbers.map((number) => bench.sizeOf(number)) : bench.sizes;
const settings = { ...pace, turnMs: pace.turnMs * (bench.turnShare ?? 1), people: bench.people };

/** The dashboard's second size differs only in its history, the last one in the amount of data shown. */
function noteLine(what, figures) {
  const unit = NOTED[name];
  const [first, ...larger] = sides.map((side) => figures.get(side));
  const last = larger.at(-1) ?? first;
  const grown = name === 'dashboard' ? larger[0] : larger.at(-1);
  const growth = grown && median(ratiosByRound(grown, first, 'p50'));
  const limit = figures.get(bare)?.perSecond;
  saveResult(`${name}: ${what}`, { unit, value: unit === 'ms' ? last.p50 : first.perSecond, growth, limit });
}

const environment = await openEnvironment(bench);
const sides = [];
/** A bare server with the least possible work, on the database of the first size; undefined in benches without one. */
let bare;
try {
  process.stdout.write(`${machine()}.\n${describePace(settings)}\n\n`);
  for (const [index, size] of sizes.entries()) {
    const { fill, cells } = size;
    const options = { name: `size_${index}`, checkout: CHECKOUT, fill, userId: bench.userId };
    sides.push({ ...(await openProduct(environment, options)), size, cells });
  }
  bare = await bench.openBare?.(sides[0]);
  const figureNames = ['p50', '', 'p99', '', 'per second', '', 'processor: server', '', 'database', ''];
  process.stdout.write(tableHead(['What', ...bench.header, ...figureNames]));
  for (const [what, request] of Object.entries(bench.requests)) {
    if (words.length > 0 && !words.some((word) => what.includes(word))) continue;
    const all = bench.bareRequests?.includes(what) ? [...sides, bare] : sides;
    const figures = await measureInRounds(all, request, settings);
    const first = figures.get(sides[0]);
    for (const side of all) {
      const found = figures.get(side);
      const than = (key) => (side === sides[0] ? '' : `${median(ratiosByRound(found, first, key)).toFixed(2)} ×`);
      const cells = ['p50', 'p99', 'perSecond', 'serverMs', 'databaseMs'].flatMap((key) => [
        key === 'perSecond' ? found[key].toFixed(0) : milliseconds(found[key]),
        than(key),
      ]);
      process.stdout.write(line([what, ...side.cells, ...cells]));
    }
    noteLine(what, figures);
  }
  process.stdout.write(`\nLoad of the machine at the end: ${load()}.\n`);
} finally {
  agent.destroy();
  await bare?.stop();
  for (const side of sides) await side.stop();
  await environment.close();
}
