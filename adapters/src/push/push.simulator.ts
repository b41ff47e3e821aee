// Stands in for a push service and the browsers behind it: takes messages as RFC 8030 says, checks who sends, and reads
// them with the browser's keys. Named awkward cases: see `Mood`.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { overviewOf } from './overview.ts';
import { newBrowserKeys, type BrowserKeys } from './simulated-browser.ts';
import { signatureProblem } from './simulated-signature.ts';

/** `busy` asks for patience (429), `broken` fails (503), `gone` has unsubscribed (410), `unknown` never was (404), `picky` finds everything too large (413). */
export type Mood = 'well' | 'busy' | 'broken' | 'gone' | 'unknown' | 'picky';

export interface ReceivedPush {
  title: string;
  body: string;
  url: string;
  tag: string;
  headers: { ttl: string; urgency: string; topic: string };
}

export interface SimulatedSubscription {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushSimulator {
  origin: string;
  /** As if a browser had said yes. */
  subscribe(applicationServerKey: string): SimulatedSubscription;
  setMood(id: string, mood: Mood): void;
  received(id: string): readonly ReceivedPush[];
  /** How often somebody posted, whatever the answer. */
  tries(id: string): number;
  close(): Promise<void>;
}

interface Subscription {
  keys: BrowserKeys;
  applicationServerKey: string;
  mood: Mood;
  tries: number;
  received: ReceivedPush[];
}

const largest = 4096;
const askedSeconds = '30';
const message = z.object({ title: z.string(), body: z.string(), url: z.string(), tag: z.string() });
const order = z.object({ applicationServerKey: z.string() });
const moodForm = z.object({ mood: z.enum(['well', 'busy', 'broken', 'gone', 'unknown', 'picky']) });

const moods: Partial<Record<Mood, number>> = { busy: 429, broken: 503, gone: 410, unknown: 404, picky: 413 };

export async function startPushSimulator(): Promise<PushSimulator> {
  const subscriptions = new Map<string, Subscription>();
  let origin = '';

  const subscribe = (applicationServerKey: string): SimulatedSubscription => {
    const id = randomUUID();
    const keys = newBrowserKeys();
    subscriptions.set(id, { keys, applicationServerKey, mood: 'well', tries: 0, received: [] });
    return { id, endpoint: `${origin}/push/${id}`, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  };
  const known = (id: string): Subscription => {
    const subscription = subscriptions.get(id);
    if (subscription === undefined) throw new Error(`Nobody subscribed as ${id}`);
    return subscription;
  };

  /** The status a push service gives, and what it says. */
  function take(subscription: Subscription | undefined, request: IncomingMessage, body: Buffer): [number, string] {
    if (subscription === undefined) return [404, 'no such subscription'];
    subscription.tries += 1;
    const { headers } = request;
    if (!/^\d+$/.test(headers['ttl']?.toString() ?? '')) return [400, 'TTL is missing'];
    if (headers['content-encoding'] !== 'aes128gcm') return [400, 'the encoding is not aes128gcm'];
    const topic = headers['topic']?.toString() ?? '';
    if (!/^[A-Za-z0-9_-]{0,32}$/.test(topic)) return [400, 'the topic is not right'];
    const { applicationServerKey } = subscription;
    const facts = { origin, applicationServerKey, now: new Date() };
    const problem = signatureProblem(headers.authorization, facts);
    if (problem !== undefined) return [problem.startsWith('subscribed') ? 403 : 401, problem];
    if (body.length > largest) return [413, 'too large'];
    const sad = moods[subscription.mood];
    if (sad !== undefined) return [sad, subscription.mood];
    const read = message.parse(JSON.parse(subscription.keys.open(body)));
    const ttl = headers['ttl']?.toString() ?? '';
    const urgency = headers['urgency']?.toString() ?? '';
    subscription.received.push({ ...read, headers: { ttl, urgency, topic } });
    return [201, ''];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, room = '', id = '', part = ''] = (request.url ?? '/').split('/');
    const body = await buffer(request);
    const json = (value: object) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.method === 'POST' && room === 'push') {
      const [status, words] = take(subscriptions.get(id), request, body);
      const headers =
        status === 429 ? { 'retry-after': askedSeconds } : { location: `${origin}/message/${randomUUID()}` };
      response.writeHead(status, headers).end(words);
    } else if (request.method === 'POST' && room === 'subscriptions' && id === '')
      json(subscribe(order.parse(JSON.parse(body.toString('utf8'))).applicationServerKey));
    else if (room === 'subscriptions' && subscriptions.has(id)) {
      const subscription = known(id);
      if (part === 'mood') subscription.mood = moodForm.parse(JSON.parse(body.toString('utf8'))).mood;
      json({ mood: subscription.mood, tries: subscription.tries, received: subscription.received });
    } else if (room === '')
      response
        .writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
        .end(overviewOf('A simulated push service, with the browsers behind it.', subscriptions));
    else response.writeHead(404).end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(400).end(error instanceof Error ? error.message : String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe,
    setMood: (id, mood) => void (known(id).mood = mood),
    received: (id) => known(id).received,
    tries: (id) => known(id).tries,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
