// BAITDROP_FUZZ_SEED repeats a run; BAITDROP_FUZZ_REQUESTS and BAITDROP_FUZZ_MINUTES make it shorter or longer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduleJobs } from './modules.ts';
import { attackRoutes } from './testing/attack-routes.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const MINUTE_MS = 60_000;
const numberOf = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const requests = numberOf('BAITDROP_FUZZ_REQUESTS', 100_000);
const minutes = numberOf('BAITDROP_FUZZ_MINUTES', 60);
const seed = numberOf('BAITDROP_FUZZ_SEED', Math.trunc(Math.random() * 1e9));

let product: TestApp;
beforeAll(async () => {
  // Everything is configured, so an answer above 499 is a fault.
  product = await startTestApp({ LOG_LEVEL: 'fatal' }, { asDemo: true });
  await scheduleJobs(product.context);
});
afterAll(() => product.close());

test(
  'every route answers hostile requests in time, without a server error and without internal details',
  async () => {
    process.stdout.write(`BAITDROP_FUZZ_SEED=${seed} BAITDROP_FUZZ_REQUESTS=${requests}\n`);
    const report = await attackRoutes(product, { seed, requests, milliseconds: minutes * MINUTE_MS });
    process.stdout.write(`${report.sent} requests to ${report.routes} routes: ${JSON.stringify(report.byStatus)}\n`);
    expect(report.problems).toEqual([]);
    expect(report.sent).toBeGreaterThanOrEqual(requests);
  },
  (minutes + 2) * MINUTE_MS,
);
