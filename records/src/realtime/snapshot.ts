import type { Queryable } from '../engine/database.ts';

/** Which transactions had been committed at a moment. */
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

  /** For a transaction known to be committed by now: whether it already was then. */
  includes(transaction: number): boolean {
    if (transaction < this.#oldestRunning) return true;
    return transaction < this.#firstUnused && !this.#running.has(transaction);
  }
}

export async function currentSnapshot(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  return rows[0]?.snapshot ?? '';
}
