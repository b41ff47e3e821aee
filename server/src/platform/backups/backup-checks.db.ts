import type { Pool } from 'pg';
import { rowsOf } from '../database/rows.ts';
import type { BackupCheck } from './verify-backup.ts';

interface BackupCheckRow {
  backup: string;
  problem: string;
  checked_at: Date;
}

const KEPT = 100;

export async function storeBackupCheck(pool: Pool, check: BackupCheck): Promise<void> {
  const { backup, problem, rows, files, seconds } = check;
  await pool.query(
    `insert into backup_checks (backup, ok, problem, rows, files, seconds) values ($1, $2, $3, $4, $5, $6)
     on conflict (backup) do update set ok = excluded.ok, problem = excluded.problem, rows = excluded.rows,
       files = excluded.files, seconds = excluded.seconds, checked_at = now()`,
    [backup, problem === '', problem, rows, files, seconds],
  );
  await pool.query(
    'delete from backup_checks where backup not in (select backup from backup_checks order by checked_at desc limit $1)',
    [KEPT],
  );
}

/** Reads the most recent check. */
export async function readLastCheck(pool: Pool): Promise<BackupCheckRow | undefined> {
  const [row] = await rowsOf<BackupCheckRow>(
    pool,
    'select backup, problem, checked_at from backup_checks order by checked_at desc limit 1',
  );
  return row;
}

export async function readVerifiedBackups(pool: Pool): Promise<string[]> {
  const rows = await rowsOf<{ backup: string }>(pool, 'select backup from backup_checks where ok');
  return rows.map(({ backup }) => backup);
}
