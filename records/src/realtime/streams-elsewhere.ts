// How many streams each network holds open at the other processes. They tell each other by notifications when a number has
// changed by some, so that who holds open a few costs nothing.
import { isDatabaseAway } from '@baitdrop/postgres/transient-error';
import type { Queryable } from '../engine/database.ts';
import { MESSAGE_CHANNEL, type ProcessMessages } from './process-messages.ts';

type Others = Pick<ProcessMessages, 'processName' | 'tellAll' | 'isThere'>;

const KIND = 'streams';
const PLEASE = `${KIND}:please`;
/** The part of the limit that a process may hold open without telling. */
const UNTOLD_PART = 1 / 20;

export class StreamsElsewhere {
  readonly #others: Others;
  readonly #max: number;
  readonly #failed: (error: unknown) => void;
  #isStopped = false;
  /** One after the other: of two numbers the later one holds. */
  #telling: Promise<void> = Promise.resolve();
  /** By network: what this process told last. */
  readonly #told = new Map<string, number>();
  /** By network and process. */
  readonly #heard = new Map<string, Map<string, number>>();

  constructor(others: Others, max: number, failed: (error: unknown) => void) {
    this.#others = others;
    this.#max = max;
    this.#failed = failed;
  }

  /** What was told while nobody listened here is told again. */
  async connected(db: Queryable): Promise<void> {
    this.#heard.clear();
    await db.query('select pg_notify($1, $2)', [MESSAGE_CHANNEL, PLEASE]);
  }

  /** From then on the others see that this process is gone. */
  stop(): void {
    this.#isStopped = true;
  }

  /** This process now holds open so many. */
  changed(network: string, size: number): void {
    const step = Math.max(1, Math.floor(this.#max * UNTOLD_PART));
    if (Math.abs(size - (this.#told.get(network) ?? 0)) < step) return;
    if (size === 0) this.#told.delete(network);
    else this.#told.set(network, size);
    this.#tell(network, size);
  }

  /** False when the message is about something else. */
  notified(payload: string): boolean {
    if (!payload.startsWith(`${KIND}:`)) return false;
    if (payload === PLEASE) for (const [network, size] of this.#told) this.#tell(network, size);
    else this.#hear(payload);
    return true;
  }

  /** Whether a network that holds open `own` streams here may open another. */
  hasRoom(network: string, own: number): boolean {
    const elsewhere = [...(this.#heard.get(network)?.values() ?? [])].reduce((sum, size) => sum + size, 0);
    return own + elsewhere < this.#max;
  }

  /**
   * To be asked before somebody is refused: the streams of a process that is gone come to the others, and must not count
   * twice. While the database is away nobody knows who is gone, and only what is open here counts.
   */
  async forgetGone(network: string): Promise<void> {
    const counts = this.#heard.get(network);
    try {
      for (const process of counts?.keys() ?? []) if (!(await this.#others.isThere(process))) counts?.delete(process);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      counts?.clear();
    }
  }

  #tell(network: string, size: number): void {
    const payload = [KIND, this.#others.processName, size, network].join(':');
    const tell = async (): Promise<void> => {
      if (!this.#isStopped) await this.#others.tellAll(payload);
    };
    this.#telling = this.#telling.then(tell).catch(this.#failed);
  }

  #hear(payload: string): void {
    const [, process = '', size = '', ...network] = payload.split(':');
    if (process === this.#others.processName) return;
    const name = network.join(':');
    const counts = this.#heard.get(name) ?? new Map<string, number>();
    if (Number(size) > 0) counts.set(process, Number(size));
    else counts.delete(process);
    if (counts.size > 0) this.#heard.set(name, counts);
    else this.#heard.delete(name);
  }
}
