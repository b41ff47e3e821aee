import { defineConfig } from 'vitest/config';
import SlowFilesFirst from './scripts/test-order.mjs';

// `unit` runs pure code, `platform` what a page keeps for as long as it is open; `database` runs against a real PostgreSQL
// (one server per run, one database per file); `operator` starts and stops the whole product; `browser` drives it in
// Chromium, one journey at a time.
// Files ending in `.long.test.ts` belong to `npm run test:long`.
const long = process.env['BAITDROP_TEST_TIER'] === 'long';
const include = (rooms: string[]) => rooms.map((room) => `${room}/**/*${long ? '.long' : ''}.test.{ts,tsx}`);
const exclude = ['**/node_modules/**', '**/build/**', ...(long ? [] : ['**/*.long.test.{ts,tsx}'])];

// These end what hangs, and nothing else: a machine three times slower than ours must not fail a test that is right.
const TEST_TIMEOUT = 120_000;
const patient = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    reporters: ['default', './scripts/test-tally.mjs'],
    passWithNoTests: long,
    sequence: { sequencer: SlowFilesFirst },
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
          // Files of one worker share their modules: loading the app anew for each took a third of the time.
          isolate: false,
          include: include(['postgres', 'records', 'adapters', 'server']),
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
          include: [`e2e/src/operator-*${long ? '.long' : ''}.test.ts`],
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
          // One process runs the short tier, so that Playwright is loaded once.
          isolate: long,
          fileParallelism: false,
          expect: patient,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
