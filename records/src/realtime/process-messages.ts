// Lets one process query another one on the same database. Each process holds an advisory lock named by its number
// while it listens, so the others know without waiting whether it is running.
import type { Pool } from 'pg';
import type { Queryable } from '../engine/database.ts';
import type { Random } from '../engine/random.ts';

export const MESSAGE_CHANNEL = 'records_messages';

const LOCK_CLASS = 0x72_65_63_6f;
const ANSWER_TIMEOUT_MS = 5_000;
export const PROCESS_NAME_LENGTH = 6;

function newProcessNumber(random: Random): number {
  return random.bytes(4).reduce((number, byte) => (number * 256 + byte) % 0x7f_ff_ff_ff, 0);
}

export class ProcessMessages {
  /** Six characters; connection ids start with it. */
  readonly processName: string;
  readonly #number: number;
  readonly #pool: Pool;
  readonly #answer: (body: unknown) => Promise<string>;
  readonly #waiting = new Map<string, (answer: string) => void>();

  constructor(pool: Pool, random: Random, answer: (body: unknown) => Promise<string>) {
    this.#pool = pool;
    this.#number = newProcessNumber(random);
    this.processName = this.#number.toString(36).padStart(PROCESS_NAME_LENGTH, '0');
    this.#answer = answer;
  }

  async connected(db: Queryable): Promise<void> {
    await db.query('select pg_try_advisory_lock($1::int, $2::int)', [LOCK_CLASS, this.#number]);
  }

  async notified(payload: string): Promise<void> {
    const [to, kind, first = '', second = ''] = payload.split(':');
    if (to !== this.processName) return;
    if (kind === 'answer') this.#waiting.get(first)?.(second);
    if (kind === 'request') await this.#answerTo(first, second);
  }

  /** Null when the process does not exist or does not answer. */
  async request(processName: string, body: unknown): Promise<string | null> {
    if (!(await this.isListening(processName))) return null;
    const { rows } = await this.#pool.query<{ number: string }>(
      'insert into "records_messages" ("body") values ($1) returning "number"',
      [JSON.stringify(body)],
    );
    const number = rows[0]?.number ?? '';
    const answered = this.#answerOf(number);
    try {
      await this.broadcast(`${processName}:request:${this.processName}:${number}`);
      return await answered;
    } finally {
      this.#waiting.delete(number);
      await this.#pool.query('delete from "records_messages" where "number" = $1', [number]);
    }
  }

  #answerOf(number: string): Promise<string | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), ANSWER_TIMEOUT_MS);
      this.#waiting.set(number, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    });
  }

  async #answerTo(sender: string, number: string): Promise<void> {
    const { rows } = await this.#pool.query<{ body: unknown }>(
      'select "body" from "records_messages" where "number" = $1::bigint',
      [number],
    );
    const message = rows[0];
    if (message) await this.broadcast(`${sender}:answer:${number}:${await this.#answer(message.body)}`);
  }

  /** Sends to all listening processes, this one included. */
  async broadcast(payload: string): Promise<void> {
    await this.#pool.query('select pg_notify($1, $2)', [MESSAGE_CHANNEL, payload]);
  }

  /** Whether another process of that name listens. */
  async isListening(processName: string): Promise<boolean> {
    const number = Number.parseInt(processName, 36);
    if (!/^[0-9a-z]{6}$/.test(processName) || number > 0x7f_ff_ff_ff || processName === this.processName) return false;
    const { rowCount } = await this.#pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and classid = $1::int::oid and objid = $2::int::oid
and database = (select oid from pg_database where datname = current_database()) and granted`,
      [LOCK_CLASS, number],
    );
    return (rowCount ?? 0) > 0;
  }
}
