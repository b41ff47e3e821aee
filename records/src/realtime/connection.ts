import type { ServerResponse } from 'node:http';
import type { AuthRecord } from '../api/request-info.ts';
import type { Snapshot } from './snapshot.ts';

/** One event stream. A slow client is disconnected; it reconnects and reads again. */
export class Connection {
  readonly id: string;
  readonly address: string;
  readonly openedAtMs: number;
  lastSentAtMs: number;
  auth: AuthRecord | null = null;
  /** Commits before this snapshot can no longer end the session; null while it is being read. */
  authSince: Snapshot | null = null;
  /** Transactions that ended a session of the user in the meantime. */
  endings: number[] = [];
  awaitsOAuth2 = false;
  readonly #stream: ServerResponse;
  readonly #bufferBytes: number;

  constructor(id: string, address: string, stream: ServerResponse, bufferBytes: number) {
    this.id = id;
    this.address = address;
    this.openedAtMs = performance.now();
    this.lastSentAtMs = this.openedAtMs;
    this.#stream = stream;
    this.#bufferBytes = bufferBytes;
  }

  get open(): boolean {
    return !this.#stream.destroyed && !this.#stream.writableEnded;
  }

  /** `data` is JSON, so it has no line breaks. */
  send(event: string, data: string): void {
    if (!this.open) return;
    const waitingBytes = this.#stream.writableLength;
    if (waitingBytes > 0 && waitingBytes + data.length > this.#bufferBytes) {
      this.#stream.destroy();
      return;
    }
    this.#stream.write(`id:${this.id}\nevent:${event}\ndata:${data}\n\n`);
    this.lastSentAtMs = performance.now();
  }

  /** Sends the reconnection delay if one is given. */
  close(comeBackInMs?: number): void {
    if (!this.open) return;
    this.#stream.end(comeBackInMs === undefined ? '' : `retry:${comeBackInMs}\n\n`);
    // A socket that is kept alive would delay the server's shutdown.
    this.#stream.socket?.destroySoon();
  }
}
