// The webhook receiver of the shop's system, written from docs/webhooks.md alone. Its database is a Map, and it is
// unreliable on purpose: it refuses now and then, loses an answer now and then, and is switched off over lunch.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

interface Message {
  type: string;
  version: number;
  mode: 'live' | 'test';
  data: { delivery?: string; status?: string };
}

export class Receiver {
  /** The events of each delivery, in the order of arrival. */
  readonly heard = new Map<string, string[]>();
  readonly modes = new Set<string>();
  readonly counts = { taken: 0, repeated: 0, refused: 0, answersLost: 0, notSigned: 0 };
  readonly #seen = new Set<string>();
  readonly #refusedOnce = new Set<string>();
  readonly #webhook: Webhook;
  readonly #port: number;
  #server: Server | undefined;

  constructor(secret: string, port: number) {
    this.#webhook = new Webhook(secret);
    this.#port = port;
  }

  async open(): Promise<void> {
    const server = createServer((request, response) => void this.#take(request, response));
    this.#server = server;
    await new Promise<void>((resolve) => void server.listen(this.#port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
  }

  lastHeard(delivery: string): string {
    return this.heard.get(delivery)?.at(-1) ?? '';
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    try {
      this.#webhook.verify(body, request.headers as Record<string, string>);
    } catch {
      this.counts.notSigned += 1;
      response.writeHead(401).end('The signature is wrong.');
      return;
    }
    const id = String(request.headers['webhook-id']);
    if (this.#seen.has(id)) {
      this.counts.repeated += 1;
      response.writeHead(204).end();
      return;
    }
    const count = this.#seen.size + this.counts.refused;
    if (count % 5 === 3 && !this.#refusedOnce.has(id)) {
      this.#refusedOnce.add(id);
      this.counts.refused += 1;
      response.writeHead(503).end('The database is busy.');
      return;
    }
    this.#seen.add(id);
    this.#note(JSON.parse(body) as Message);
    if (count % 7 === 6) {
      // Stored, but the answer is lost: BaitDrop will send the message again.
      this.counts.answersLost += 1;
      response.socket?.destroy();
    } else response.writeHead(204).end();
  }

  #note({ type, mode, data: { delivery = '', status = '' } }: Message): void {
    this.counts.taken += 1;
    this.modes.add(mode);
    // A message may arrive before the answer that names its delivery, so all of them are stored.
    if (type === 'delivery.external_updated') this.heard.set(delivery, [...(this.heard.get(delivery) ?? []), status]);
  }
}
