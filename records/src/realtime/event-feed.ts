// Passes every committed event to the hub once, in the order of the commits.
//
// Notifications arrive in commit order, so while the connection lasts each one is simply followed: a transaction that
// took its number early and commits late is not missed, because its notification comes late too. After a lost
// connection, the snapshots show which events were committed in between. A snapshot may already include a transaction
// whose notification has not arrived, so the last but one is the base, and events handled since are left out.
import type { Pool } from 'pg';
import type { Queryable } from '../engine/database.ts';
import { readEvents, type ChangeEvent } from './change-event.ts';
import { currentSnapshot } from './snapshot.ts';

interface Period {
  snapshot: string;
  startedAtMs: number;
  handled: Set<string>;
}

export interface FeedEvents {
  /** Must not throw. The next events follow once it has finished. */
  changed(events: ChangeEvent[]): Promise<void>;
  /** Called when events were lost for good. */
  lost(): void;
  failed(error: Error): void;
}

const BATCH_SIZE = 200;
const RETRY_MS = 250;

export class EventFeed {
  readonly #pool: Pool;
  readonly #events: FeedEvents;
  readonly #retentionMs: number;
  #periods: Period[] = [];
  #upcoming: Period | null = null;
  #waiting: string[] = [];
  #waitingSinceMs: number | null = null;
  #held: string[] | null = null;
  #draining = false;
  #stopped = false;

  constructor(pool: Pool, events: FeedEvents, retentionSeconds: number) {
    this.#pool = pool;
    this.#events = events;
    this.#retentionMs = retentionSeconds * 1000;
  }

  notified(number: string): void {
    if (this.#held) this.#held.push(number);
    else this.#enqueue([number]);
  }

  /** Called with a connection that has begun to listen. */
  async connected(db: Queryable): Promise<void> {
    // Events notified during the catch-up are newer than those it reads.
    this.#held = [];
    const base = this.#periods[0];
    const period = await this.#newPeriod(db);
    const missed = base ? await this.#missedSince(db, base) : [];
    this.#begin(period);
    this.#enqueue([...missed, ...this.#held]);
    this.#held = null;
  }

  /**
   * Takes a new snapshot to search from after a lost connection, and forgets the events handled before the previous
   * one.
   */
  async mark(db: Queryable): Promise<void> {
    this.#begin(await this.#newPeriod(db));
  }

  /** Age of the oldest event that is still to be passed on; batches count from their first. */
  lagSeconds(): number {
    return this.#waitingSinceMs === null ? 0 : (performance.now() - this.#waitingSinceMs) / 1000;
  }

  stop(): void {
    this.#stopped = true;
    this.#waiting = [];
  }

  async #newPeriod(db: Queryable): Promise<Period> {
    const period = { snapshot: '', startedAtMs: performance.now(), handled: new Set<string>() };
    this.#upcoming = period;
    return { ...period, snapshot: await currentSnapshot(db) };
  }

  #begin(period: Period): void {
    this.#periods = [...this.#periods.slice(-1), period];
    this.#upcoming = null;
  }

  async #missedSince(db: Queryable, base: Period): Promise<string[]> {
    if (performance.now() - base.startedAtMs > this.#retentionMs) {
      this.#events.lost();
      return [];
    }
    const { rows } = await db.query<{ number: string }>(
      `select "number" from "records_events"
where "transaction" >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot("transaction", $1::pg_snapshot)
order by "number"`,
      [base.snapshot],
    );
    return rows.map((row) => row.number).filter((number) => !base.handled.has(number));
  }

  #enqueue(numbers: readonly string[]): void {
    const handled = this.#periods.map((period) => period.handled);
    for (const number of numbers) {
      if (handled.some((set) => set.has(number))) continue;
      handled.at(-1)?.add(number);
      // The running snapshot may have been taken before this commit.
      this.#upcoming?.handled.add(number);
      this.#waiting.push(number);
      this.#waitingSinceMs ??= performance.now();
    }
    if (!this.#draining && this.#waiting.length > 0) void this.#drain();
  }

  async #drain(): Promise<void> {
    this.#draining = true;
    while (this.#waiting.length > 0 && !this.#stopped) {
      try {
        const numbers = this.#waiting.slice(0, BATCH_SIZE);
        const beganAtMs = performance.now();
        const events = await readEvents(this.#pool, numbers);
        this.#waiting.splice(0, numbers.length);
        if (events.length > 0) await this.#events.changed(events);
        // The remaining events arrived while this batch was being delivered, or shortly before.
        this.#waitingSinceMs = this.#waiting.length === 0 ? null : beganAtMs;
      } catch (error) {
        // The numbers stay queued: the database is unavailable, or the pool is closing.
        this.#events.failed(error instanceof Error ? error : new Error(String(error)));
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
    this.#draining = false;
  }
}
