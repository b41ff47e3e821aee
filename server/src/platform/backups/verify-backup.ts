// Proves that a backup can be restored: restores it into an empty database beside ours and compares the result with the
// sums in the backup.
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { createPool, directPoolOf } from '@baitdrop/postgres/pool';
import type { Engine } from '@baitdrop/records/engine/engine';
import type { FileStore } from '@baitdrop/records/engine/file-store';
import { BackupStore } from '@baitdrop/records/operations/backup-store';
import { BackupFormatError } from '@baitdrop/records/operations/read-backup';
import { restoreBackup } from '@baitdrop/records/operations/restore-backup';
import { migrateDatabaseAt } from '../database/migrate.ts';

export interface BackupCheck {
  backup: string;
  /** Empty when everything was restored as it was. */
  problem: string;
  tables: number;
  rows: number;
  files: number;
  seconds: number;
}

/** Discards files: a check compares their sums and needs no copy. */
const discardingFileStore: FileStore = {
  put: async () => undefined,
  stat: async () => null,
  read: async () => Readable.from([]),
  async *keys() {},
  remove: async () => undefined,
  removePrefix: async () => undefined,
};

export async function verifyBackup(engine: Engine, backup: string): Promise<BackupCheck> {
  const { operations, pool } = engine;
  if (operations === undefined) throw new Error('there are no operations');
  const beganAtMs = performance.now();
  const counted = { tables: 0, rows: 0, files: 0 };
  let problem = '';
  try {
    const store = new BackupStore(engine, operations);
    const sums = await store.withCopy(backup, (path) =>
      withEmptyDatabase(pool, async (empty) => {
        // The hook that runs after a real restore must not run for this database.
        const { restored: _restored, ...backups } = operations.backups;
        return restoreBackup({ ...engine, pool: empty, files: discardingFileStore }, { ...operations, backups }, path);
      }),
    );
    const tables = Object.values(sums?.tables ?? {});
    counted.tables = tables.length;
    counted.rows = tables.reduce((total, { rows }) => total + rows, 0);
    counted.files = sums?.files.count ?? 0;
    if (sums === undefined) problem = 'It was made by an earlier version and does not say what it holds.';
  } catch (error) {
    problem = problemOf(error);
  }
  return { backup, problem, ...counted, seconds: Math.round((performance.now() - beganAtMs) / 1000) };
}

const NO_RIGHTS = '42501';

function problemOf(error: unknown): string {
  if (error instanceof BackupFormatError) return error.message;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === NO_RIGHTS) return 'The database role may not create a database to try it in: alter role … createdb.';
  return typeof message === 'string' ? message : String(error);
}

/** Creates a database with the newest tables for the work, and drops it afterwards. */
async function withEmptyDatabase<T>(pool: Pool, work: (empty: Pool) => Promise<T>): Promise<T> {
  const direct = directPoolOf(pool);
  const url = new URL(String(direct.options.connectionString));
  const name = `${url.pathname.slice(1, 40)}_check_${randomBytes(4).toString('hex')}`;
  const quoted = `"${name.replaceAll('"', '""')}"`;
  await direct.query(`create database ${quoted} template template0`);
  try {
    url.pathname = `/${name}`;
    await migrateDatabaseAt(url.href);
    const empty = createPool(url.href, { applicationName: 'baitdrop backup check', maxConnections: 4 });
    try {
      return await work(empty);
    } finally {
      await empty.end();
    }
  } finally {
    await direct.query(`drop database if exists ${quoted} with (force)`);
  }
}
