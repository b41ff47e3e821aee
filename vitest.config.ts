import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/test-order.mjs';
import { filesTagged, patternsOf, patternsOfOthers, POOLERS, tierOfRun } from './scripts/test-tiers.mjs';

// `unit` runs pure code, `platform` what a page keeps for as long as it is open; `database` runs against a real PostgreSQL
// (one server per run, one database per file); `operator` starts and stops the whole product; `browser` drives it in
// Chromium, a journey per core.
const tier = tierOfRun();
const include = (rooms: string[]) => patternsOf(tier, rooms);
const exclude = ['**/node_modules/**', '**/build/**', ...patternsOfOthers(tier)];
const DATABASE_ROOMS = ['postgres', 'records', 'adapters', 'server'];
const isBehindPooler = (process.env['BAITDROP_TEST_POOLER'] ?? '') !== '';
const seed = process.env['BAITDROP_TEST_SEED'];

// These end what hangs, and nothing else: a machine three times slower than ours must not fail a test that is right.
const TEST_TIMEOUT = 120_000;
const patient = { poll: { timeout: 60_000 } };

export default defineConfig({
  // Durations and failures of the last run are stored here.
  cacheDir: '.cache',
  test: {
    reporters: ['default', './scripts/test-tally.mjs'],
    sequence: seed === undefined ? { sequencer: LongestFirst } : { shuffle: { files: true }, seed: Number(seed) },
    tags: [{ name: POOLERS, description: 'Uses what a database session has, so it runs behind PgBouncer as well.' }],
    projects: [
      // Screens and dialogs in their states, in Chromium.
      './web/vitest.components.config.ts',
      {
        test: {
          name: 'unit',
          // Nothing outlives a file of these, so that a process may run many.
          isolate: false,
          include: include(['domain', 'contract', 'web/src', 'web/widget', 'web/build-steps', 'scripts']),
          exclude: [...exclude, 'web/src/platform/**', 'web/**/*.test.tsx'],
          testTimeout: TEST_TIMEOUT,
          expect: patient,
        },
      },
      {
        test: {
          name: 'platform',
          // A thread of its own for every file starts sooner than a process.
          pool: 'threads',
          include: include(['web/src/platform']),
          exclude,
          testTimeout: TEST_TIMEOUT,
          expect: patient,
        },
      },
      {
        test: {
          name: 'database',
          // Files of one worker share their modules, because loading the app again for each took a third of the time. A
          // rehearsal breaks something, so it has the machine and a process for itself.
          isolate: tier === 'rehearsal',
          fileParallelism: tier !== 'rehearsal',
          include: isBehindPooler ? filesTagged(POOLERS, DATABASE_ROOMS) : include(DATABASE_ROOMS),
          exclude,
          globalSetup: './postgres/src/testing/global-setup.ts',
          expect: patient,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'operator',
          include: patternsOf(tier, ['e2e']).map((pattern) => pattern.replace('**/*', 'src/operator-*')),
          exclude,
          setupFiles: './e2e/src/report-failures.ts',
          expect: patient,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: include(['e2e']),
          exclude: [...exclude, 'e2e/src/operator-*'],
          globalSetup: './e2e/src/global-setup.ts',
          setupFiles: './e2e/src/report-failures.ts',
          // A process runs many files of the short tier, so that Playwright is loaded once per process.
          isolate: tier !== 'short',
          maxWorkers: availableParallelism(),
          // Vitest refuses one group of projects with different numbers of workers, as of names that match two projects.
          sequence: { groupOrder: 1 },
          expect: patient,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
