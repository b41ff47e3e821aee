// Sends several independent writes as one statement, which saves round trips to the database.
import type { PoolClient } from 'pg';
import { statement } from '@baitdrop/records/engine/statements';

/** An insert, update or delete with its own placeholders from `$1`. */
export interface SqlWrite {
  text: string;
  values: readonly unknown[];
}

export const executeWrite = async (tx: Pick<PoolClient, 'query'>, { text, values }: SqlWrite) =>
  tx.query(statement(text, [...values]));

/** Runs all writes or none. They do not see each other's changes, so at most one of them may touch a row. */
export async function combineWrites(tx: Pick<PoolClient, 'query'>, writes: readonly SqlWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const values: unknown[] = [];
  const parts = writes.map((part, index) => {
    const text = renumbered(part.text, values.length);
    values.push(...part.values);
    return `w${index} as (${text})`;
  });
  await tx.query(statement(`with ${parts.join(', ')} select`, values));
}

const renumbered = (text: string, by: number): string =>
  by === 0 ? text : text.replaceAll(/\$(\d+)/g, (_place, number: string) => `$${Number(number) + by}`);
