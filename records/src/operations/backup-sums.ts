// Checksums of a backup's contents, so that a restore can verify that it is complete and unchanged.
import { createHash, type Hash } from 'node:crypto';
import type { Queryable } from '../engine/database.ts';
import { type BackedUpTable, quoteColumns, quoteTable } from './backup-tables.db.ts';

interface TableSum {
  rows: number;
  /** Sum of the rows' hashes, which does not depend on their order. */
  sum: string;
}

export interface BackupSums {
  /** Keyed by `schema.table`. */
  tables: Record<string, TableSum>;
  files: { count: number; bytes: number; digest: string };
}

/** Sets formats, so that rows as text are the same wherever they are read. */
export async function readAlike(db: Queryable): Promise<void> {
  await db.query(
    `select set_config(name, value, true) from (values ('timezone', 'UTC'), ('datestyle', 'ISO'),
       ('intervalstyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '1')) as wanted (name, value)`,
  );
}

export async function sumTable(db: Queryable, table: BackedUpTable): Promise<TableSum> {
  const { rows } = await db.query<{ rows: string; sum: string }>(
    `select count(*) as rows, coalesce(sum(hashtextextended(held::text, 0)::numeric), 0)::text as sum
     from (select ${quoteColumns(table)} from ${quoteTable(table)}) as held`,
  );
  return { rows: Number(rows[0]?.rows ?? 0), sum: rows[0]?.sum ?? '0' };
}

/** Covers all files in their order in the backup: name, type and content. */
export class FileSum {
  readonly #hash: Hash = createHash('sha256');
  #count = 0;
  #bytes = 0;

  begin(key: string, contentType: string): void {
    this.#count += 1;
    this.#hash.update(JSON.stringify([key, contentType]));
  }

  add(chunk: Uint8Array): void {
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
  }

  /** Yields the content while hashing it. */
  async *through(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.add(chunk);
      yield chunk;
    }
  }

  end(): BackupSums['files'] {
    return { count: this.#count, bytes: this.#bytes, digest: this.#hash.digest('hex') };
  }
}
