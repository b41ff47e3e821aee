// A subscriber that stores the bytes as received.
import { request, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

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

export class EventStream {
  readonly #baseUrl: string;
  readonly #request: ClientRequest;
  readonly #response: IncomingMessage;
  text = '';
  closed = false;

  private constructor(baseUrl: string, outgoing: ClientRequest, response: IncomingMessage) {
    this.#baseUrl = baseUrl;
    this.#request = outgoing;
    this.#response = response;
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (this.text += chunk));
    response.on('error', () => undefined);
    response.on('close', () => (this.closed = true));
  }

  /** Resolves when the first event has arrived. */
  static async open(baseUrl: string, headers: Record<string, string> = {}): Promise<EventStream> {
    const outgoing = request(`${baseUrl}/api/realtime`, { headers, agent: false });
    outgoing.on('error', () => undefined);
    outgoing.end();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve);
      outgoing.once('error', reject);
    });
    const stream = new EventStream(baseUrl, outgoing, response);
    await new Promise((resolve) => response.once('data', resolve));
    return stream;
  }

  get headers(): IncomingHttpHeaders {
    return this.#response.headers;
  }

  get id(): string {
    return /^id:(\S+)\n/.exec(this.text)?.[1] ?? '';
  }

  /** True when the server ended the stream in order. */
  get ended(): boolean {
    return this.#response.complete;
  }

  /** All events except the one that opens the stream. */
  get events(): StreamEvent[] {
    return this.text.split('\n\n').slice(1, -1).map(parseEvent);
  }

  /** A summary of each event: topic, action, name or title or id of the record. */
  get news(): string[] {
    return this.events.map(({ event, data }) => {
      const { record, action } = data as { record: Record<string, unknown>; action: string };
      return `${event} ${action} ${String(record['name'] ?? record['title'] ?? record['id'])}`;
    });
  }

  subscribe(topics: readonly string[], token?: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.#baseUrl}/api/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }), ...headers },
      body: JSON.stringify({ clientId: this.id, subscriptions: topics }),
    });
  }

  /** Resolves when such an event has arrived, fails when the stream ends before. */
  until(matches: (event: StreamEvent) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (this.events.some(matches)) resolve();
        else if (this.closed) reject(new Error('The stream ended before the event came.'));
      };
      this.#response.on('data', look);
      this.#response.on('close', look);
      look();
    });
  }

  stopReading(): void {
    this.#response.pause();
    this.#response.socket.pause();
  }

  readOn(): void {
    this.#response.socket.resume();
    this.#response.resume();
  }

  close(): void {
    this.#request.destroy();
  }
}

export function withOptions(topic: string, query: Record<string, string>): string {
  return `${topic}?options=${encodeURIComponent(JSON.stringify({ query }))}`;
}
