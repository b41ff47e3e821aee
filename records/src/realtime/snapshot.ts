import type { Queryable } from '../engine/database.ts';

/** The set of transactions committed at a moment. */
export class Snapshot {
  readonly #oldestRunning: number;
  readonly #firstUnused: number;
  readonly #running: ReadonlySet<number>;

  /** `text` as the database writes it: oldest running, first unused, all running. */
  constructor(text: string) {
    const [oldest = '', first = '', running = ''] = text.split(':');
    this.#oldestRunning = Number(oldest);
    this.#firstUnused = Number(first);
    this.#running = new Set(running === '' ? [] : running.split(',').map(Number));
  }

  /** Whether a transaction that is committed now was already committed in this snapshot. */
  includes(transaction: number): boolean {
    if (transaction < this.#oldestRunning) return true;
    return transaction < this.#firstUnused && !this.#running.has(transaction);
  }
}

export async function currentSnapshot(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  return rows[0]?.snapshot ?? '';
}
