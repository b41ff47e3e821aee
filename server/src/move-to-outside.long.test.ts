// Follows the documented move from the embedded database to an external one and from the disk to a bucket, with the
// commands of the guide.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Simulator, startS3Simulator } from '@baitdrop/adapters/s3/s3.simulator';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import { createPool } from '@baitdrop/postgres/pool';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { DiskFileStore } from '@baitdrop/records/files/disk-file-store';
import { fillEveryTable } from './testing/fill-every-table.ts';
import { runAdmin } from './testing/admin-shell.ts';
import { digestTables } from './testing/digest-tables.ts';
import { s3Settings } from './testing/s3-settings.ts';

const NOT_COPIED = [
  'records_events',
  'records_messages',
  '_logs',
  'web_assets',
  'backup_checks',
  'database_homes',
  'restores',
];

let folder: string;
let outside: TestDatabase;
let s3: S3Simulator;
const key = randomBytes(32).toString('base64');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baitdrop-move-'));
  outside = await createTestDatabase();
  s3 = await startS3Simulator();
});
afterAll(async () => {
  await s3.close();
  await outside.drop();
  await rm(folder, { recursive: true });
});

const admin = (env: Record<string, string>, ...words: string[]): Promise<string> =>
  runAdmin(
    {
      BAITDROP_PROFILE: 'live',
      BAITDROP_SECRET_KEY: key,
      PUBLIC_URL: 'https://baitdrop.example',
      MAIL_FROM: 'hello@baitdrop.example',
      ...env,
    },
    ...words,
  );

async function digestsAt(url: string): Promise<Record<string, string>> {
  const pool = createPool(url, { applicationName: 'move' });
  try {
    const digests = Object.entries(await digestTables(pool));
    return Object.fromEntries(digests.filter(([table]) => !NOT_COPIED.includes(table)));
  } finally {
    await pool.end();
  }
}

test(
  'everything is moved to an outside database and bucket, and compared before and after',
  { timeout: 600_000 },
  async () => {
    const here = { DATA_DIR: join(folder, 'embedded') };
    const there = { DATA_DIR: join(folder, 'outside'), DATABASE_URL: outside.url, ...s3Settings(s3) };
    // The first command creates the tables.
    expect(await admin(here, 'log-level', 'configured')).toContain('configured');
    const embedded = await startEmbeddedPostgres({ dataDir: here.DATA_DIR });
    const pool = createPool(embedded.url, { applicationName: 'move' });
    await pool.query(
      `with m as (insert into ledger_movements (kind, reference) values ('test', 'move') returning id)
     insert into ledger_entries (movement, account, amount_pence) select id, 'a', 5 from m union all select id, 'b', -5 from m`,
    );
    await fillEveryTable(pool, { schemas: ['public'], except: NOT_COPIED.map((table) => `public.${table}`) });
    await pool.end();
    const before = await digestsAt(embedded.url);
    await embedded.stop();
    await new DiskFileStore(join(here.DATA_DIR, 'files')).put(
      'products/abc/a.png',
      Buffer.from('maggots'),
      'image/png',
    );

    expect(await admin(here, 'backup', 'move.zip')).toContain('move.zip was made');
    expect(await admin(here, 'verify', 'move.zip')).toContain('is whole');
    expect(await admin(there, 'restore', join(here.DATA_DIR, 'backups', 'move.zip'))).toContain('was restored');
    expect(await digestsAt(outside.url)).toEqual(before);
    expect(s3.keys('files')).toEqual(['files/products/abc/a.png']);
    expect(await admin(there, 'verify')).toContain('1 files');
    // Without a payment provider the payouts made meanwhile are unknown, so the operator has to confirm them.
    await expect(admin(there, 'release-payouts')).rejects.toThrow('No payment provider is set up');
    expect(await admin(there, 'release-payouts', 'Moved while nothing ran')).toContain('Payouts are made again');
    await expect(admin(there, 'restore', 'nothing.zip')).rejects.toThrow('neither a copy nor a file');
  },
);
