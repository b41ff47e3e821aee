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
// Half of the time goes to waiting for the database, so every core gets a worker.
const workers = Math.max(2, availableParallelism());
const filters = args.filter((arg) => arg !== '--long');

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const chromium = await ensureChromium();
  if (filters.length === 0 && !long) {
    const checked = await check();
    if (checked !== 0) return checked;
  }
  const env = {
    ...process.env,
    PATH: [dirname(carriedNode()), process.env.PATH].join(delimiter),
    BAITDROP_CHROMIUM: chromium,
    BAITDROP_TEST_TIER: long ? 'long' : 'short',
  };
  return (
    await run(carriedNode(), [inRoot('node_modules/vitest/vitest.mjs'), 'run', `--maxWorkers=${workers}`, ...filters], {
      env,
    })
  ).code;
});
