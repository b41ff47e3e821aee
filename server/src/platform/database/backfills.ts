// Fills a column of a table with many rows in small batches, while the product is in use.
import type { PoolClient } from 'pg';
import { retryLockFailures } from './lock-waits.ts';

const BATCH = 1000;
/**
 * Shorter than PostgreSQL's `deadlock_timeout`, so that this batch gives up before PostgreSQL ends another transaction.
 */
const MAX_LOCK_WAIT = '300ms';
const PAUSE_MS = 100;

export interface Backfill {
  name: string;
  table: string;
  /** An UPDATE of the rows from `$1` to `$2` that still need it. */
  update: string;
}

/**
 * Goes through the table by id, round after round until one changes nothing, so that rows added behind the position are
 * found. The position is stored with each batch, so that a restarted process continues there.
 */
export async function runBackfill(client: PoolClient, backfill: Backfill): Promise<void> {
  const { name } = backfill;
  const { rows } = await client.query<{ position: string; isDone: boolean }>(
    'select position, done_at is not null as "isDone" from backfills where name = $1',
    [name],
  );
  if (rows[0]?.isDone === true) return;
  let position = rows[0]?.position ?? '';
  let changed: number;
  do {
    // A resumed round counts as one with changes, since those of the killed process are unknown.
    changed = position === '' ? 0 : 1;
    for (let batch = await nextBatch(client, backfill, position); batch !== undefined;) {
      changed += await changeBatch(client, backfill, batch);
      position = batch.last;
      batch = await nextBatch(client, backfill, position);
    }
    position = '';
    await writePosition(client, name, position);
  } while (changed > 0);
  await client.query('update backfills set done_at = now() where name = $1', [name]);
}

interface Batch {
  first: string;
  last: string;
}

/** Finds the next batch in the order of ids of any type; undefined at the end of the table. */
async function nextBatch(client: PoolClient, { table }: Backfill, after: string): Promise<Batch | undefined> {
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    `select min(id)::text as first, max(id)::text as last
     from (select id from "${table}" ${after === '' ? '' : 'where id > $1'} order by id limit ${BATCH}) batch`,
    after === '' ? [] : [after],
  );
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

function changeBatch(client: PoolClient, { name, update }: Backfill, { first, last }: Batch): Promise<number> {
  return retryLockFailures(PAUSE_MS, async () => {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '${MAX_LOCK_WAIT}'`);
      const { rowCount } = await client.query(update, [first, last]);
      await writePosition(client, name, last);
      await client.query('commit');
      return rowCount ?? 0;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}

const writePosition = (client: PoolClient, name: string, position: string): Promise<unknown> =>
  client.query(
    `insert into backfills (name, position) values ($1, $2)
     on conflict (name) do update set position = excluded.position`,
    [name, position],
  );
