// Counts the streams that each network holds open at other processes. Processes notify each other only when a number
// has changed by several, so that networks with few streams cost nothing.
import { isDatabaseAway } from '@baitdrop/postgres/transient-error';
import type { Queryable } from '../engine/database.ts';
import { MESSAGE_CHANNEL, type ProcessMessages } from './process-messages.ts';

type Others = Pick<ProcessMessages, 'processName' | 'broadcast' | 'isListening'>;

const KIND = 'streams';
const REQUEST = `${KIND}:please`;
/** The fraction of the limit that a process may hold open without notifying. */
const UNSENT_PART = 1 / 20;

export class RemoteStreams {
  readonly #others: Others;
  readonly #max: number;
  readonly #failed: (error: unknown) => void;
  #isStopped = false;
  /** Numbers are sent one after another, so that the latest one arrives last. */
  #sending: Promise<void> = Promise.resolve();
  /** The last number that this process sent, by network. */
  readonly #sent = new Map<string, number>();
  /** Numbers by network and process. */
  readonly #received = new Map<string, Map<string, number>>();

  constructor(others: Others, max: number, failed: (error: unknown) => void) {
    this.#others = others;
    this.#max = max;
    this.#failed = failed;
  }

  /** Notifications sent before this process listened are sent again. */
  async connected(db: Queryable): Promise<void> {
    this.#received.clear();
    await db.query('select pg_notify($1, $2)', [MESSAGE_CHANNEL, REQUEST]);
  }

  /** Releases the lock, by which the others see that this process has ended. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Sets the number of open streams of this process. */
  changed(network: string, size: number): void {
    const step = Math.max(1, Math.floor(this.#max * UNSENT_PART));
    if (Math.abs(size - (this.#sent.get(network) ?? 0)) < step) return;
    if (size === 0) this.#sent.delete(network);
    else this.#sent.set(network, size);
    this.#send(network, size);
  }

  /** False when the message belongs to another listener. */
  notified(payload: string): boolean {
    if (!payload.startsWith(`${KIND}:`)) return false;
    if (payload === REQUEST) for (const [network, size] of this.#sent) this.#send(network, size);
    else this.#receive(payload);
    return true;
  }

  /** Whether a network that holds open `own` streams here may open another. */
  hasRoom(network: string, own: number): boolean {
    const remote = [...(this.#received.get(network)?.values() ?? [])].reduce((sum, size) => sum + size, 0);
    return own + remote < this.#max;
  }

  /**
   * Runs before a stream is refused: the streams of an ended process move to the others and must not count twice. While
   * the database is unavailable, ended processes cannot be detected, and only the streams here count.
   */
  async dropEndedProcesses(network: string): Promise<void> {
    const counts = this.#received.get(network);
    try {
      for (const process of counts?.keys() ?? [])
        if (!(await this.#others.isListening(process))) counts?.delete(process);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      counts?.clear();
    }
  }

  #send(network: string, size: number): void {
    const payload = [KIND, this.#others.processName, size, network].join(':');
    const send = async (): Promise<void> => {
      if (!this.#isStopped) await this.#others.broadcast(payload);
    };
    this.#sending = this.#sending.then(send).catch(this.#failed);
  }

  #receive(payload: string): void {
    const [, process = '', size = '', ...network] = payload.split(':');
    if (process === this.#others.processName) return;
    const name = network.join(':');
    const counts = this.#received.get(name) ?? new Map<string, number>();
    if (Number(size) > 0) counts.set(process, Number(size));
    else counts.delete(process);
    if (counts.size > 0) this.#received.set(name, counts);
    else this.#received.delete(name);
  }
}
