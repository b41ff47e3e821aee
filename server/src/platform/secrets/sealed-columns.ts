// Seals stored values again under a new key, and finds those that no key opens. Modules declare which columns they seal.
import type { Pool } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { rowsOf } from '../database/rows.ts';
import { UnsealError, type Seal } from './seal.ts';

export interface SealedColumn {
  table: string;
  column: string;
  /** The primary key; `id` if absent. */
  key?: string;
  /** The member of a JSON column that is sealed. */
  member?: string;
}

/** Sealed values of the platform's own tables. */
export const PLATFORM_SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'webhook_events', column: 'payload', member: 'sealed' },
  { table: 'pgboss.job', column: 'data', member: 'mail' },
];

const SEALED_LIKE = "like 'v1.%'";
const BATCH = 500;

const nameOf = ({ table, column, member }: SealedColumn): string => [table, column, member].filter(Boolean).join('.');
const valueOf = ({ column, member }: SealedColumn): string =>
  member === undefined ? column : `${column}->>'${member}'`;

export interface ResealResult {
  /** Values that are now sealed with the first key. */
  moved: number;
  /** The number of values that no key opens, by place. They are left as they are. */
  unreadable: Record<string, number>;
}

/** Seals every value again with the first key, place by place, in batches that other work can run between. */
export async function resealAll(pool: Pool, seal: Seal, columns: readonly SealedColumn[]): Promise<ResealResult> {
  const result: ResealResult = { moved: 0, unreadable: {} };
  for (const place of columns) {
    let after = '';
    for (;;) {
      const batch = await resealBatch(pool, seal, place, after);
      result.moved += batch.moved;
      if (batch.unreadable > 0)
        result.unreadable[nameOf(place)] = (result.unreadable[nameOf(place)] ?? 0) + batch.unreadable;
      if (batch.last === undefined) break;
      after = batch.last;
    }
  }
  return result;
}

/** Locks the rows, so that a value that is being replaced is not overwritten. */
async function resealBatch(pool: Pool, seal: Seal, place: SealedColumn, after: string) {
  const { table, column, key = 'id', member } = place;
  return inTransaction(pool, async (tx) => {
    const rows = await rowsOf<{ id: string; sealed: string }>(
      tx,
      `select ${key}::text as id, ${valueOf(place)} as sealed from ${table}
       where ${valueOf(place)} ${SEALED_LIKE} and ${key}::text > $1 order by ${key}::text limit ${BATCH} for update`,
      [after],
    );
    let moved = 0;
    let unreadable = 0;
    for (const { id, sealed } of rows) {
      const again = resealed(seal, sealed);
      if (again === undefined) unreadable += 1;
      if (again === undefined || again === sealed) continue;
      const changed = member === undefined ? '$2' : `jsonb_set(${column}, '{${member}}', to_jsonb($2::text))`;
      await tx.query(`update ${table} set ${column} = ${changed} where ${key}::text = $1`, [id, again]);
      moved += 1;
    }
    return { moved, unreadable, last: rows.length === BATCH ? rows.at(-1)?.id : undefined };
  });
}

function resealed(seal: Seal, sealed: string): string | undefined {
  try {
    return seal.reseal(sealed);
  } catch (error) {
    if (error instanceof UnsealError) return undefined;
    throw error;
  }
}

/** Lists places with a sealed value that cannot be opened, a sign that a key is missing. */
export async function findUnreadableColumns(
  pool: Pool,
  seal: Seal,
  columns: readonly SealedColumn[],
): Promise<string[]> {
  const places: string[] = [];
  for (const place of columns) {
    const [row] = await rowsOf<{ sealed: string }>(
      pool,
      `select ${valueOf(place)} as sealed from ${place.table} where ${valueOf(place)} ${SEALED_LIKE} limit 1`,
    );
    if (row !== undefined && resealed(seal, row.sealed) === undefined) places.push(nameOf(place));
  }
  return places;
}
