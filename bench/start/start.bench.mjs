// Prints how long `npm start` takes on a fresh clone and on a warm checkout, and the memory of the product at rest.
// node bench/start/start.bench.mjs [--warm-only] [--brief] [--json=FILE]
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { load, machine, median } from '../figures.mjs';
import { saveResult } from '../save-result.mjs';
import { firstAnswer, memoryAtRest } from './first-answer.mjs';

const CHECKOUT = resolve(import.meta.dirname, '../..');
const WARM_STARTS = process.argv.includes('--brief') ? 3 : 5;

const rows = [];
const temporary = mkdtempSync(join(tmpdir(), 'baitdrop-bench-'));
// Lets the database live inside, so that its processes can be found by the folder's name.
chmodSync(temporary, 0o711);
try {
  console.log(`${machine()}.\n`);
  if (!process.argv.includes('--warm-only')) {
    const clone = join(temporary, 'clone');
    execFileSync('git', ['clone', '-q', CHECKOUT, clone]);
    const fresh = await firstAnswer(clone, join(temporary, 'fresh-data'));
    await fresh.stop();
    rows.push(['fresh clone to first answer', `${fresh.seconds.toFixed(1)} s`, 'goal: 180 s']);
  }
  const dataDir = join(temporary, 'data');
  const first = await firstAnswer(CHECKOUT, dataDir);
  await first.stop();
  rows.push(['installed and built, empty data folder', `${first.seconds.toFixed(2)} s`, 'goal: 4 s']);
  const warm = [];
  let memory;
  for (let start = 0; start < WARM_STARTS; start += 1) {
    const again = await firstAnswer(CHECKOUT, dataDir);
    warm.push(again.seconds);
    if (start === WARM_STARTS - 1) memory = await memoryAtRest(dataDir);
    await again.stop();
  }
  rows.push([`warm start, median of ${WARM_STARTS}`, `${median(warm).toFixed(2)} s`, 'goal: 2 s']);
  rows.push(['warm start against empty data folder', `${(median(warm) / first.seconds).toFixed(2)} ×`, '']);
  rows.push(['memory of the server at rest', `${memory.server.toFixed(0)} MiB`, '']);
  saveResult('start: warm', { unit: 's', value: median(warm) });
  saveResult('start: empty data folder', { unit: 's', value: first.seconds });
  saveResult('start: memory of the server at rest', { unit: 'MiB', value: memory.server });
  rows.push(['memory of the database at rest', `${memory.database.toFixed(0)} MiB`, '']);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
for (const [what, figure, goal] of rows) console.log(`${what.padEnd(40)} ${figure.padStart(10)}   ${goal}`);
console.log(`\nLoad of the machine at the end: ${load()}.`);
