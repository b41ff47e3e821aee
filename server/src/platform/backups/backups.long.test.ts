// Tests that backups are verified every night, and that a restore does nothing twice.
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '@baitdrop/postgres/pool';
import { createTestDatabase, type TestTemplate } from '@baitdrop/postgres/testing/test-database';
import { BackupStore } from '@baitdrop/records/operations/backup-store';
import { makeDueBackup } from '@baitdrop/records/operations/due-backup';
import { fillEveryTable } from '../../testing/fill-every-table.ts';
import { migrated, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { adoptDatabase, refuseCopiedDatabase } from '../database/database-home.ts';
import { rowsOf } from '../database/rows.ts';
import { readBackupChecks } from './backup-status.ts';
import { checkNewestBackup } from './check-newest-backup.ts';
import { findOpenRestore } from './restores.db.ts';
import { verifyBackup } from './verify-backup.ts';

/** The uploaded file makes up most of the backup, so that the middle of the backup lies in it. */
const LARGE = 300_000;

let product: TestApp;
let store: BackupStore;
beforeAll(async () => {
  product = await startTestApp();
  const { engine } = product.context;
  if (engine.operations === undefined) throw new Error('no operations');
  store = new BackupStore(engine, engine.operations);
});
afterAll(() => product.close());

const databases = async (): Promise<number> =>
  (await rowsOf(product.context.pool, `select 1 from pg_database where datname like '%\\_check\\_%'`)).length;

test('a backup with a row in every table is restored completely into a temporary database, which is dropped afterwards', async () => {
  const { engine, pool } = product.context;
  await pool.query(
    `with m as (insert into ledger_movements (kind, reference) values ('test', 'backup') returning id)
     insert into ledger_entries (movement, account, amount_pence) select id, 'a', 5 from m union all select id, 'b', -5 from m`,
  );
  await fillEveryTable(pool, engine.operations?.backups ?? { schemas: [], except: [] });
  await engine.files.put('products/abc/maggots.png', randomBytes(LARGE), 'image/png');
  await store.make('whole.zip');
  const check = await verifyBackup(engine, 'whole.zip');
  expect(check).toMatchObject({ backup: 'whole.zip', problem: '', files: 1 });
  expect(check.rows).toBeGreaterThanOrEqual(check.tables);
  expect(await databases()).toBe(0);
});

test('a backup whose bytes changed is refused with a message', async () => {
  const { engine, config } = product.context;
  const path = join(config.dataDir, 'backups', 'whole.zip');
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(join(config.dataDir, 'backups', 'changed.zip'), bytes);
  const { problem } = await verifyBackup(engine, 'changed.zip');
  expect(problem).not.toBe('');
  await expect(store.restore('changed.zip')).rejects.toThrow(problem);
});

test('every night the newest automatic backup is verified once, and the panel shows the result', async () => {
  const { engine } = product.context;
  engine.settings = { ...engine.settings, backups: { cron: '20 2 * * *', cronMaxKeep: 7 } };
  await makeDueBackup(engine);
  await checkNewestBackup(product.context);
  const first = await readBackupChecks(product.context);
  expect(first.last).toMatchObject({ backup: expect.stringMatching(/^auto_/), problem: '' });
  expect(first.proven).toEqual([first.last?.backup]);
  await checkNewestBackup(product.context);
  expect((await readBackupChecks(product.context)).last?.checkedAt).toEqual(first.last?.checkedAt);
});

const statesOf = (name: string) =>
  rowsOf<{ state: string }>(product.context.pool, 'select state from pgboss.job where name = $1 order by created_on', [
    name,
  ]);

test('pending work is not done after a restore: no mail is sent, no payout made, no courier booked twice', async () => {
  const { jobs, pool } = product.context;
  await pool.query('delete from pgboss.job');
  await store.make('before.zip');
  for (const queue of ['mail.send', 'payouts.send', 'courier.send'])
    await jobs.send(pool, queue, { number: 1 }, { startAfterSeconds: 3600 });
  await store.restore('before.zip');
  for (const queue of ['mail.send', 'payouts.send', 'courier.send'])
    expect(await statesOf(queue)).toEqual([{ state: 'cancelled' }]);
  // Jobs that are written after the restore run as usual.
  await jobs.send(pool, 'mail.send', { number: 2 }, { startAfterSeconds: 3600 });
  expect(await statesOf('mail.send')).toEqual([{ state: 'cancelled' }, { state: 'created' }]);
});

const homed: TestTemplate = {
  name: 'a system with a mail that waits',
  async prepare(url) {
    await migrated.prepare(url);
    const pool = createPool(url, { applicationName: 'homed' });
    await refuseCopiedDatabase(pool);
    await refuseCopiedDatabase(pool);
    await pool.query(`insert into pgboss.job (name, start_after) values ('mail.send', now() + interval '1 hour')`);
    await pool.end();
  },
};

test.each([
  ['restored', 'cancelled'],
  ['moved', 'created'],
] as const)('starting on a copy made with PostgreSQL’s own tools asks for its purpose: %s', async (as, state) => {
  const copy = await createTestDatabase({ template: homed });
  const pool = createPool(copy.url, { applicationName: 'copy' });
  await expect(refuseCopiedDatabase(pool)).rejects.toThrow('is a copy of another one, with 1 jobs');
  expect(await adoptDatabase(pool, as)).toContain('1 jobs');
  await refuseCopiedDatabase(pool);
  const { rows } = await pool.query(`select state from pgboss.job where name = 'mail.send'`);
  expect(rows).toEqual([{ state }]);
  expect((await findOpenRestore(pool)) === undefined).toBe(as === 'moved');
  await pool.end();
  await copy.drop();
});
