// A realtime subscriber that keeps the raw bytes.
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Answer, Side } from './side.ts';

export interface StreamEvent {
  id: string;
  event: string;
  data: unknown;
}

function parseEvent(text: string): StreamEvent {
  const fields = Object.fromEntries(
    text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  return { id: fields['id'] ?? '', event: fields['event'] ?? '', data: JSON.parse(fields['data'] ?? 'null') };
}

const MAX_WAIT_MS = 10_000;
const HEADERS = ['content-type', 'cache-control', 'x-accel-buffering', 'vary', 'x-frame-options'];

export class Stream {
  readonly #request: ClientRequest;
  readonly #response: IncomingMessage;
  text = '';

  private constructor(outgoing: ClientRequest, response: IncomingMessage) {
    this.#request = outgoing;
    this.#response = response;
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (this.text += chunk));
    response.on('error', () => undefined);
  }

  static async open(url: string): Promise<Stream> {
    const outgoing = request(`${url}/api/realtime`, { agent: false });
    outgoing.on('error', () => undefined);
    outgoing.end();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve);
      outgoing.once('error', reject);
    });
    const stream = new Stream(outgoing, response);
    await new Promise((resolve) => response.once('data', resolve));
    return stream;
  }

  get id(): string {
    return /^id:(\S+)\n/.exec(this.text)?.[1] ?? '';
  }

  get headers(): Record<string, unknown> {
    return Object.fromEntries(HEADERS.map((name) => [name, this.#response.headers[name] ?? null]));
  }

  /** All events without the connect event. */
  get events(): StreamEvent[] {
    return this.text.split('\n\n').slice(1, -1).map(parseEvent);
  }

  subscribe(side: Side, subscriptions: readonly string[], as: string): Promise<Answer> {
    return side.post('/api/realtime', { clientId: this.id, subscriptions }, as);
  }

  until(matches: (event: StreamEvent) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The event did not come.')), MAX_WAIT_MS);
      const look = () => {
        if (!this.events.some(matches)) return;
        clearTimeout(timer);
        this.#response.off('data', look);
        resolve();
      };
      this.#response.on('data', look);
      look();
    });
  }

  close(): void {
    this.#request.destroy();
  }
}

export const withOptions = (topic: string, query: Record<string, string>): string =>
  `${topic}?options=${encodeURIComponent(JSON.stringify({ query }))}`;
