// Tests the example rules of docs/operating.md against the metrics of a product that fails in one way after another.
import { mkdir, readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BackupStore } from '@baitdrop/records/operations/backup-store';
import { startSilentProxy, type SilentProxy } from '@baitdrop/postgres/testing/silent-proxy';
import { storeBackupCheck } from '../backups/backup-checks.db.ts';
import { verifyBackup } from '../backups/verify-backup.ts';
import { type AlertRule, firing, readAlertRules } from '../../testing/alert-rules.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let product: TestApp;
let proxy: SilentProxy;
let address: string;
let rules: AlertRule[];
let healthy: string;
const streams = new AbortController();
const rehearsed = new Set<string>();

beforeAll(async () => {
  rules = readAlertRules(await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8'));
  product = await startTestApp(
    {},
    {
      async through(databaseUrl) {
        proxy = await startSilentProxy(databaseUrl);
        return proxy.url;
      },
    },
  );
  address = await product.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  streams.abort();
  await mkdir(product.context.config.dataDir, { recursive: true });
  await product.close();
  await proxy.close();
});

/** Adds the metrics that Prometheus itself records about a scrape. */
const scrape = async (): Promise<string> => {
  try {
    const answer = await fetch(`${address}/metrics`);
    return `${await answer.text()}\nup{job="baitdrop"} 1\n`;
  } catch {
    return 'up{job="baitdrop"} 0\n';
  }
};
const firingNow = async (): Promise<string[]> => firing(rules, { before: healthy, after: await scrape() });
async function untilFiring(...alerts: string[]): Promise<void> {
  for (const alert of alerts) rehearsed.add(alert);
  await expect.poll(firingNow, { timeout: 120_000, interval: 1000 }).toEqual(expect.arrayContaining(alerts));
}

test('no rule fires in normal operation', async () => {
  const { engine } = product.context;
  if (engine.operations === undefined) throw new Error('no operations');
  const backups = new BackupStore(engine, engine.operations);
  await backups.make('friday.zip');
  await storeBackupCheck(product.context.pool, await verifyBackup(engine, 'friday.zip'));
  const stream = await fetch(`${address}/api/realtime`, { signal: streams.signal });
  expect(stream.status).toBe(200);
  healthy = await scrape();
  expect(await firingNow()).toEqual([]);
});

test('waiting or failed work, and an old backup', async () => {
  const { pool, config } = product.context;
  const failure = `'{"message": "The other side said no."}'`;
  await pool.query(
    `insert into payouts (id, shop_id, amount_pence, status, created)
     values ('payout000000001', 'shop_1', 500, 'scheduled', now() - interval '2 days')`,
  );
  await pool.query(
    `insert into deliveries (id, "order", attempt, status, failure, tries, created_at)
     values ('delivery0000001', 'order0000000001', 1, 'requested', 'no_courier: busy', 3, now() - interval '1 hour')`,
  );
  await pool.query(
    `insert into push_devices (id, kind, address_hash, sealed, created_at) values ('device000000001', 'web', 'x', 'x', now())`,
  );
  await pool.query(
    `insert into push_messages (id, device, "order", audience, news, event, created_at, outcome)
     values ('message00000001', 'device000000001', 'o', 'shop', 'n', 'e', now() - interval '1 hour', 'down')`,
  );
  await pool.query(
    `insert into pgboss.job (name, state, data, output, created_on, start_after, completed_on)
     select name, state::pgboss.job_state, data::jsonb, ${failure}, now() - interval '2 days', now() - interval '1 hour', done
     from (values ('mail.send', 'retry', '{}', null::timestamptz), ('webhooks.uber', 'retry', '{}', null),
       ('payouts.send', 'retry', '{"payout": "payout000000001"}', null), ('audit.forget', 'failed', '{}', now()),
       ('courier.send', 'created', '{"delivery": "delivery0000001"}', null),
       ('push.send', 'created', '{"message": "message00000001"}', null)) job (name, state, data, done)`,
  );
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  await utimes(join(config.dataDir, 'backups', 'friday.zip'), twoDaysAgo, twoDaysAgo);
  await untilFiring(
    'JobsStuck',
    'JobsGivenUp',
    'MailsWait',
    'PayoutsWait',
    'CouriersWait',
    'WebhooksWait',
    'PushesWait',
  );
  await untilFiring('BackupTooOld', 'BackupUnproven');
  const problem = 'The file is damaged or is no backup.';
  await storeBackupCheck(pool, { backup: 'damaged.zip', problem, tables: 0, rows: 0, files: 0, seconds: 1 });
  await untilFiring('BackupUseless');
  expect(await firingNow()).not.toContain('DatabaseAway');
});

test('too few connections', async () => {
  const { pool } = product.context;
  const taken: PoolClient[] = [];
  for (let number = 0; number < pool.options.max; number += 1) taken.push(await pool.connect());
  const waiting = pool.query('select 1');
  await untilFiring('ConnectionsShort');
  for (const client of taken) client.release();
  expect((await waiting).rowCount).toBe(1);
});

test('the database away for long enough that live streams fall behind', async () => {
  proxy.setAway(true);
  await expect.poll(async () => (await fetch(`${address}/api/health`)).status, { timeout: 60_000 }).toBe(503);
  // Enough requests fail to exceed the threshold, however many scrapes there were.
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${address}/api/health`)));
  await untilFiring('DatabaseAway', 'RequestsFail', 'LiveScreensBehind');
  proxy.setAway(false);
  await expect.poll(firingNow, { timeout: 60_000 }).not.toContain('DatabaseAway');
});

test('no disk space, and no process at all', async () => {
  await rm(product.context.config.dataDir, { recursive: true });
  await untilFiring('DiskAlmostFull');
  streams.abort();
  await product.app.close();
  await untilFiring('Down');
  expect(rules.map(({ alert }) => alert).toSorted()).toEqual([...rehearsed].toSorted());
});
