import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, constants, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { runCommand } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureServerBuilt } from './setup/build-server.mjs';
import { carriedNode } from './setup/carried-node.mjs';
import { memoryFolder } from './setup/memory-folder.mjs';
import { inRoot, root } from './setup/paths.mjs';
import { run } from './setup/run.mjs';
import { check } from './setup/check.mjs';
import { ensureChromium } from './chromium/chromium.mjs';
import { addTallies, judgeSkips, tallyText } from './test-tally.mjs';
import { testOptions } from './test-options.mjs';
import { hintsFor } from './test-tiers.mjs';
import { findPgBouncer, NO_PGBOUNCER, POOL_MODES } from './setup/pgbouncer.mjs';

const { tier, onlyPoolers, strict, seed, filters } = testOptions(process.argv.slice(2));
const names = filters.filter((filter) => !filter.startsWith('-'));
const isWholeTier = filters.length === 0;
const cores = availableParallelism();
// Tests wait for the database a third of their time, so there is one more worker than cores. Journeys keep a browser, the
// server and the database busy, so one more would only make all of them slower.
const workersFor = (name) => (name === 'journeys' ? cores : Math.max(2, cores + 1));
// Slightly lower, so that tests of pages get their answers in time and other programs on the machine still run.
const A_LITTLE_LOWER = 4;

const namesWebTest = (filter) =>
  filter.startsWith('-') ||
  ['e2e/src', 'server/src/platform/http', 'web', 'scripts'].some((folder) =>
    readdirSync(inRoot(folder)).some((file) => file.includes('.test.') && join(folder, file).includes(filter)),
  );

await runCommand(async () => {
  await ensureInstalled();
  // A run of a module's tests does not wait for a build of the web app that they do not use.
  const usesWebBuild = isWholeTier || filters.some(namesWebTest) || !existsSync(inRoot('web/build/client'));
  const checkLines = [];
  // The checks need no build, so they fill the time in which packages are unpacked and one core builds.
  const checking =
    tier === 'short' && isWholeTier && !onlyPoolers
      ? check({ tell: (line) => checkLines.push(line), priority: constants.priority.PRIORITY_LOW })
      : Promise.resolve(0);
  // The long tier uses an ordinary browser, if one is installed. Rehearsals need none.
  const [chromium] = usesWebBuild
    ? await Promise.all([
        tier === 'rehearsal' ? undefined : ensureChromium({ quick: tier === 'short' }),
        ensureBuilt(),
        ensureServerBuilt(),
      ])
    : [];
  // The other tiers store much more, so they stay on the disk.
  const memory = tier === 'short' ? memoryFolder() : undefined;
  const env = {
    // Workers and the programs that tests start read the same sources many times, so they share the compile cache.
    NODE_COMPILE_CACHE: inRoot('.cache/compiled'),
    ...process.env,
    ...(memory && { TMPDIR: memory.folder }),
    PATH: [dirname(carriedNode()), process.env.PATH].join(delimiter),
    ...(chromium && { BAITDROP_CHROMIUM: chromium }),
    ...(seed !== undefined && { BAITDROP_TEST_SEED: seed }),
    BAITDROP_TEST_TIER: tier,
  };
  const folder = mkdtempSync(join(memory?.folder ?? tmpdir(), 'baitdrop-tally-'));
  const tallies = [];
  const codes = [];
  const vitest = async (name, more, { settings, ...options } = {}) => {
    const tally = join(folder, `${name}.json`);
    const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', `--maxWorkers=${workersFor(name)}`, ...more];
    const result = await run(carriedNode(), args, { env: { ...env, ...settings, BAITDROP_TALLY: tally }, ...options });
    // Without a test to run, vitest counts nothing and says so itself.
    if (existsSync(tally) || isWholeTier) tallies.push(tally);
    codes.push(result.code);
    return result;
  };
  const runBehindPoolers = async () => {
    const pgbouncer = findPgBouncer();
    if (pgbouncer === undefined) {
      console.log(NO_PGBOUNCER);
      codes.push(strict ? 1 : 0);
      return;
    }
    for (const mode of POOL_MODES) {
      console.log(`behind PgBouncer in ${mode} mode:`);
      const settings = { BAITDROP_TEST_POOLER: mode, BAITDROP_PGBOUNCER: pgbouncer, BAITDROP_TEST_TIER: 'short' };
      await vitest(`behind-${mode}`, ['--project=database', ...filters], { settings });
    }
  };
  const runWholeTier = async () => {
    // Vitest runs the browser tests after the others. A second run beside the others fills the time in which journeys wait,
    // and its higher priority keeps them quick.
    const [journeys, , checked] = await Promise.all([
      vitest('journeys', ['--project=browser'], { quiet: true }),
      vitest('others', ['--project=!browser'], { priority: A_LITTLE_LOWER }),
      checking,
    ]);
    // Printed one after the other, so that their lines do not mix.
    console.log(journeys.output);
    console.log(checkLines.join('\n'));
    codes.push(checked);
    if (tier !== 'long') return;
    await runBehindPoolers();
    codes.push((await run(carriedNode(), [inRoot('scripts/conformance.mjs')], { env })).code);
    if (codes.at(-1) !== 0) console.log('FAILED conformance');
  };
  try {
    if (seed !== undefined) console.log(`Files in random order; --shuffle=${seed} repeats it.`);
    if (onlyPoolers) await runBehindPoolers();
    else if (isWholeTier && tier !== 'rehearsal') await runWholeTier();
    else await vitest('named', tier === 'rehearsal' ? ['--project=database', ...filters] : filters);
    const tally = judgeSkips(addTallies(tallies), { strict });
    if (tallies.length > 0) console.log(tallyText(tally, { resultsFolder: inRoot('test-results'), root }));
    else for (const hint of hintsFor(names, tier)) console.log(hint);
    return codes.find((code) => code !== 0) ?? (tally.failed > 0 ? 1 : 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    memory?.remove();
  }
});
