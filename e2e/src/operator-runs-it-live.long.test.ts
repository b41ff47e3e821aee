// A live system on an external database, and the start's messages about missing settings.
import { randomBytes } from 'node:crypto';
import { afterEach, test } from 'vitest';
import { createPool } from '@baitdrop/postgres/pool';
import { startThrowawayServer } from '@baitdrop/postgres/testing/throwaway-server';
import { expect } from './expect.ts';
import { live } from './live-system.ts';
import { processesUsing } from './processes-using.ts';
import { removeDataDir, type RunningProduct, startProduct, type StartOptions } from './product.ts';
import { until } from './until.ts';

const started: RunningProduct[] = [];
const start = async (options?: StartOptions) => {
  const product = await startProduct(options);
  started.push(product);
  return product;
};

afterEach(async () => {
  for (const product of started.splice(0)) {
    await product.stop();
    await removeDataDir(product.dataDir);
  }
});

test('DATABASE_URL selects an external server, which SIGTERM leaves running; the app exits with code 0', async () => {
  const outside = await startThrowawayServer();
  try {
    const product = await start({ env: { DATABASE_URL: outside.url } });
    expect(processesUsing(product.dataDir).some(({ command }) => command.includes('postgres'))).toBe(false);
    const shops = await fetch(`${product.url}/api/collections/shops/records`);
    expect(await shops.json()).toMatchObject({ totalItems: 13 });
    expect(await product.stop('SIGTERM')).toBe(0);
    const pool = createPool(outside.url, { applicationName: 'operator test' });
    expect((await pool.query('select count(*)::int as shops from shops')).rows).toEqual([{ shops: 13 }]);
    await pool.end();
  } finally {
    await outside.stop();
  }
});

test('a live system without a mail server reports at startup that mail and other features are off', async () => {
  const product = await start(live(randomBytes(32).toString('base64')));
  const line = product
    .output()
    .split('\n')
    .find((text) => text.includes('no mail is sent'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    level: 40,
    msg: 'no mail is sent: SMTP_URL is not set, so nobody can confirm an address or choose a new password',
  });
  await until('the table', () => product.output().includes('Find a place'));
  expect(product.output()).toMatch(/Mail +off +SMTP_URL is not set\n +Second factor +on /);
});
