import { availableParallelism } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { runCommand } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { carriedNode } from './setup/carried-node.mjs';
import { inRoot } from './setup/paths.mjs';
import { run } from './setup/run.mjs';
import { check } from './setup/check.mjs';
import { ensureChromium } from './chromium/chromium.mjs';

const args = process.argv.slice(2);
const long = args.includes('--long');
// Tests wait for the database a third of their time, so there is one more worker than cores.
const workers = Math.max(2, availableParallelism() + 1);
const filters = args.filter((arg) => arg !== '--long');

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const chromium = await ensureChromium();
  const env = {
    ...process.env,
    PATH: [dirname(carriedNode()), process.env.PATH].join(delimiter),
    BAITDROP_CHROMIUM: chromium,
    BAITDROP_TEST_TIER: long ? 'long' : 'short',
  };
  const tests = run(
    carriedNode(),
    [inRoot('node_modules/vitest/vitest.mjs'), 'run', `--maxWorkers=${workers}`, ...filters],
    { env },
  );
  if (filters.length > 0 || long) return (await tests).code;
  // Beside the tests but behind them, and told at the end, so that the two do not talk at once.
  const lines = [];
  const [{ code }, checked] = await Promise.all([tests, check({ tell: (line) => lines.push(line), patient: true })]);
  console.log(lines.join('\n'));
  return code || checked;
});
