// Sends reads to a replica while it has every change that matters to them, else to the primary.
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { isDatabaseAway } from '@baitdrop/postgres/transient-error';

/** A group of queries, with the changes that make the replica's answer to them outdated. */
export interface ReadView {
  /** The pool for these queries; it never writes. */
  pool: Pool;
  /** Call after a change: later reads must include it. */
  changed(): void;
}

export interface Reads {
  directory: ReadView;
  figures: ReadView;
  stop(): Promise<void>;
}

export const readsFromPrimary = (primary: Pool): Reads => {
  const view = { pool: primary, changed: () => undefined };
  return { directory: view, figures: view, stop: async () => undefined };
};

const LOOK_EVERY_MS = 1000;
const MAX_LAG_MS = 3000;
const KEPT_MARKS = 10;

/** How far the primary's log had been written at a time. */
interface Mark {
  lsn: string;
  atMs: number;
}

/** The replica cancelled the query because replay removed rows that it was reading. */
const CONFLICT_WITH_RECOVERY = '40001';

const isReplicaFailure = (error: unknown): boolean =>
  isDatabaseAway(error) || (error as { code?: unknown } | null)?.code === CONFLICT_WITH_RECOVERY;

/** Asks the replica every second how far it is, and sends reads to the primary while it is unreachable or behind. */
export function followReplica(primary: Pool, replica: Pool, log: Logger): Reads {
  const ending = new AbortController();
  let marks: Mark[] = [];
  /** Everything committed by then is on the replica. */
  let hasAllUntilMs = -Infinity;
  let wasUsable = false;
  const isFresh = (): boolean => performance.now() - hasAllUntilMs < MAX_LAG_MS + LOOK_EVERY_MS;

  async function look(): Promise<void> {
    const atMs = performance.now();
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    marks = [...marks, { lsn: rows[0]?.lsn ?? '0/0', atMs }].slice(-KEPT_MARKS);
    const reached = await replica.query<{ place: string }>(
      `select place from unnest($1::text[]) with ordinality as mark (lsn, place)
       where lsn::pg_lsn <= pg_last_wal_replay_lsn() order by place desc limit 1`,
      [marks.map(({ lsn }) => lsn)],
    );
    const newest = marks[Number(reached.rows[0]?.place ?? 0) - 1];
    if (newest !== undefined) hasAllUntilMs = Math.max(hasAllUntilMs, newest.atMs);
  }

  function giveUp(error: unknown): void {
    hasAllUntilMs = -Infinity;
    if (wasUsable) log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the replica is away');
    wasUsable = false;
  }

  const looking = (async () => {
    while (!ending.signal.aborted) {
      try {
        await look();
        wasUsable ||= isFresh();
      } catch (error) {
        giveUp(error);
      }
      await delay(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();

  function newView(): ReadView {
    let changedAtMs = -Infinity;
    const isUsable = (): boolean => hasAllUntilMs > changedAtMs && isFresh();
    return {
      pool: withFallback(primary, replica, isUsable, giveUp),
      changed: () => (changedAtMs = performance.now()),
    };
  }

  return {
    directory: newView(),
    figures: newView(),
    async stop() {
      ending.abort();
      await looking;
      await replica.end();
    },
  };
}

/** Sends queries to the replica while it is usable, and to the primary when it fails. */
function withFallback(primary: Pool, replica: Pool, isUsable: () => boolean, giveUp: (error: unknown) => void): Pool {
  const onEither = async <T>(ask: (pool: Pool) => Promise<T>): Promise<T> => {
    if (!isUsable()) return ask(primary);
    try {
      return await ask(replica);
    } catch (error) {
      if (!isReplicaFailure(error)) throw error;
      giveUp(error);
      return ask(primary);
    }
  };
  const query = (...args: unknown[]): Promise<unknown> =>
    onEither((pool) => (pool.query as (...queryArgs: unknown[]) => Promise<unknown>).apply(pool, args));
  const reads = Object.create(primary) as Pool;
  return Object.assign(reads, { query, connect: () => onEither((pool) => pool.connect()) });
}
