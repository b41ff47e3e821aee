import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const POOL_MODES = ['session', 'transaction'];
export const NO_PGBOUNCER =
  'Tests behind PgBouncer are skipped: there is none on the PATH or in BAITDROP_PGBOUNCER (Debian has it as pgbouncer).';

/** The program from the setting or on the PATH; undefined when there is none. */
export function findPgBouncer(env = process.env) {
  if (env.BAITDROP_PGBOUNCER) return env.BAITDROP_PGBOUNCER;
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}
