// Several writes that do not depend on each other, as one statement: one message to the database and one answer.
import type { PoolClient } from 'pg';
import { statement } from '@baitdrop/records/engine/statements';

/** An insert, update or delete with places `$1`, `$2` and so on of its own. */
export interface Write {
  text: string;
  values: readonly unknown[];
}

export const write = async (tx: Pick<PoolClient, 'query'>, { text, values }: Write) =>
  tx.query(statement(text, [...values]));

/** All of them or none. None sees what another one writes, so that at most one may touch a row. */
export async function writeTogether(tx: Pick<PoolClient, 'query'>, writes: readonly Write[]): Promise<void> {
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
