import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, constants, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { runCommand } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureServerBuilt } from './setup/build-server.mjs';
import { carriedNode } from './setup/carried-node.mjs';
import { memoryFolder } from './setup/memory-folder.mjs';
import { inRoot } from './setup/paths.mjs';
import { run } from './setup/run.mjs';
import { check } from './setup/check.mjs';
import { ensureChromium } from './chromium/chromium.mjs';
import { addTallies, tallyText } from './test-tally.mjs';
import { findPgBouncer, NO_PGBOUNCER, POOL_MODES } from './setup/pgbouncer.mjs';

const args = process.argv.slice(2);
const long = args.includes('--long');
// Runs the tests of the database again with PgBouncer in front, in each of its modes. The long tier does it too, unless
// tests are named.
const onlyPoolers = args.includes('--poolers');
// Tests wait for the database a third of their time, so there is one more worker than cores.
const workers = Math.max(2, availableParallelism() + 1);
// Slightly lower, so that tests of pages get their answers in time and other programs on the machine still run.
const A_LITTLE_LOWER = 4;
const filters = args.filter((arg) => arg !== '--long' && arg !== '--poolers');
const behindPoolers = onlyPoolers || (long && filters.length === 0);

const namesWebTest = (filter) =>
  filter.startsWith('-') ||
  ['e2e/src', 'server/src/platform/http', 'web', 'scripts'].some((folder) =>
    readdirSync(inRoot(folder)).some((file) => file.includes('.test.') && join(folder, file).includes(filter)),
  );

await runCommand(async () => {
  await ensureInstalled();
  // A run of a module's tests does not wait for a build of the web app that they do not use.
  const usesWebBuild = filters.length === 0 || filters.some(namesWebTest) || !existsSync(inRoot('web/build/client'));
  const lines = [];
  // The checks need no build, so they fill the time in which packages are unpacked and one core builds.
  const checking =
    long || onlyPoolers || filters.length > 0
      ? Promise.resolve(0)
      : check({ tell: (line) => lines.push(line), priority: constants.priority.PRIORITY_LOW });
  // The long tier uses an ordinary browser, if one is installed.
  const [chromium] = usesWebBuild
    ? await Promise.all([ensureChromium({ quick: !long }), ensureBuilt(), ensureServerBuilt()])
    : [];
  // The long tier stores much more, so it stays on the disk.
  const memory = long ? undefined : memoryFolder();
  const env = {
    // Workers and the programs that tests start read the same sources many times, so they share the compile cache.
    NODE_COMPILE_CACHE: inRoot('.cache/compiled'),
    ...process.env,
    ...(memory && { TMPDIR: memory.folder }),
    PATH: [dirname(carriedNode()), process.env.PATH].join(delimiter),
    ...(usesWebBuild && { BAITDROP_CHROMIUM: chromium }),
    BAITDROP_TEST_TIER: long ? 'long' : 'short',
  };
  const vitest = (more, { tally, settings, ...options } = {}) =>
    run(carriedNode(), [inRoot('node_modules/vitest/vitest.mjs'), 'run', `--maxWorkers=${workers}`, ...more], {
      env: { ...env, ...settings, ...(tally !== undefined && { BAITDROP_TALLY: tally }) },
      ...options,
    });
  const folder = mkdtempSync(join(memory?.folder ?? tmpdir(), 'baitdrop-tally-'));
  try {
    const pooled = [];
    const runBehindPoolers = async () => {
      const pgbouncer = findPgBouncer();
      if (pgbouncer === undefined) console.log(NO_PGBOUNCER);
      for (const mode of pgbouncer === undefined ? [] : POOL_MODES) {
        const tally = join(folder, `${mode}.json`);
        const settings = { BAITDROP_TEST_POOLER: mode, BAITDROP_PGBOUNCER: pgbouncer, BAITDROP_TEST_TIER: 'short' };
        const { code } = await vitest(['--project=database', ...filters], { tally, settings });
        console.log(`behind PgBouncer in ${mode} mode:\n${tallyText(addTallies([tally]))}`);
        pooled.push({ code, tally });
      }
    };
    const pooledCode = () => pooled.find(({ code }) => code !== 0)?.code ?? 0;
    if (onlyPoolers) {
      await runBehindPoolers();
      return pooledCode();
    }
    if (filters.length > 0) return (await vitest(filters)).code;
    // Vitest runs the browser tests last, one at a time, which leaves cores idle. A second run beside the others uses
    // them, and its higher priority keeps browser tests quick.
    const [journeysTally, othersTally] = ['journeys.json', 'others.json'].map((name) => join(folder, name));
    const [journeys, others, checked] = await Promise.all([
      vitest(['--project=browser'], { tally: journeysTally, quiet: true }),
      vitest(['--project=!browser'], { tally: othersTally, priority: A_LITTLE_LOWER }),
      checking,
    ]);
    // Printed one after the other, so that their lines do not mix.
    console.log(journeys.output);
    console.log(lines.join('\n'));
    if (behindPoolers) await runBehindPoolers();
    console.log(tallyText(addTallies([journeysTally, othersTally, ...pooled.map(({ tally }) => tally)])));
    return journeys.code || others.code || checked || pooledCode();
  } finally {
    rmSync(folder, { recursive: true, force: true });
    memory?.remove();
  }
});
