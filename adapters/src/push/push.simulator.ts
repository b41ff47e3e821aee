// Simulates a push service and its browsers: accepts messages by RFC 8030, checks the sender, and decrypts them with
// the browser's keys. `Mood` lists the failures.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { jsonOf } from '../simulator-kit/read-body.ts';
import { jsonReply, textReply, type SimulatorReply } from '../simulator-kit/replies.ts';
import { type SimulatorRequest, startSimulatorServer } from '../simulator-kit/simulator-server.ts';
import { overviewOf } from './overview.ts';
import { newBrowserKeys, type BrowserKeys } from './simulated-browser.ts';
import { signatureProblem } from './simulated-signature.ts';

/** `busy` answers 429, `broken` 503, `gone` (unsubscribed) 410, `unknown` 404, `picky` (too large) 413. */
export type Mood = 'well' | 'busy' | 'broken' | 'gone' | 'unknown' | 'picky';

export interface ReceivedPush {
  title: string;
  body: string;
  url: string;
  tag: string;
  headers: { ttl: string; urgency: string; topic: string };
}

export interface SimulatedPushSubscription {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushSimulator {
  origin: string;
  /** Makes a subscription as a browser does. */
  subscribe(applicationServerKey: string): SimulatedPushSubscription;
  setMood(id: string, mood: Mood): void;
  received(id: string): readonly ReceivedPush[];
  /** The number of posts, accepted or not. */
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

const MAX_BODY_BYTES = 4096;
const RETRY_AFTER_SECONDS = '30';
const message = z.object({ title: z.string(), body: z.string(), url: z.string(), tag: z.string() });
const order = z.object({ applicationServerKey: z.string() });
const moodForm = z.object({ mood: z.enum(['well', 'busy', 'broken', 'gone', 'unknown', 'picky']) });

const MOOD_STATUSES: Partial<Record<Mood, number>> = { busy: 429, broken: 503, gone: 410, unknown: 404, picky: 413 };

export async function startPushSimulator(): Promise<PushSimulator> {
  const subscriptions = new Map<string, Subscription>();
  let origin = '';

  const subscribe = (applicationServerKey: string): SimulatedPushSubscription => {
    const id = randomUUID();
    const keys = newBrowserKeys();
    subscriptions.set(id, { keys, applicationServerKey, mood: 'well', tries: 0, received: [] });
    return { id, endpoint: `${origin}/push/${id}`, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  };
  const requireSubscription = (id: string): Subscription => {
    const subscription = subscriptions.get(id);
    if (subscription === undefined) throw new Error(`Nobody subscribed as ${id}`);
    return subscription;
  };

  /** The status and body that the push service answers. */
  async function take(
    subscription: Subscription | undefined,
    { headers, body }: SimulatorRequest,
  ): Promise<[number, string]> {
    if (subscription === undefined) return [404, 'no such subscription'];
    subscription.tries += 1;
    if (!/^\d+$/.test(headers['ttl']?.toString() ?? '')) return [400, 'TTL is missing'];
    if (headers['content-encoding'] !== 'aes128gcm') return [400, 'the encoding is not aes128gcm'];
    const topic = headers['topic']?.toString() ?? '';
    if (!/^[A-Za-z0-9_-]{0,32}$/.test(topic)) return [400, 'the topic is not right'];
    const { applicationServerKey } = subscription;
    const facts = { origin, applicationServerKey, now: new Date() };
    const problem = await signatureProblem(headers.authorization, facts);
    if (problem !== undefined) return [problem.startsWith('subscribed') ? 403 : 401, problem];
    if (body.length > MAX_BODY_BYTES) return [413, 'too large'];
    const refusal = MOOD_STATUSES[subscription.mood];
    if (refusal !== undefined) return [refusal, subscription.mood];
    const read = message.parse(JSON.parse(subscription.keys.open(body)));
    const ttl = headers['ttl']?.toString() ?? '';
    const urgency = headers['urgency']?.toString() ?? '';
    subscription.received.push({ ...read, headers: { ttl, urgency, topic } });
    return [201, ''];
  }

  const stateOf = ({ mood, tries, received }: Subscription): SimulatorReply => jsonReply({ mood, tries, received });
  const atSubscription =
    (answer: (subscription: Subscription, request: SimulatorRequest) => SimulatorReply) =>
    (request: SimulatorRequest): SimulatorReply => {
      const subscription = subscriptions.get(request.params['id'] ?? '');
      return subscription === undefined ? textReply('', 404) : answer(subscription, request);
    };

  const server = await startSimulatorServer({
    routes: {
      'ALL /': () => overviewOf('Simulated browsers', subscriptions),
      'POST /push/:id': async (request) => {
        const [status, words] = await take(subscriptions.get(request.params['id'] ?? ''), request);
        return textReply(
          words,
          status,
          status === 429 ? { 'retry-after': RETRY_AFTER_SECONDS } : { location: `${origin}/message/${randomUUID()}` },
        );
      },
      'POST /subscriptions': (request) => jsonReply(subscribe(order.parse(jsonOf(request)).applicationServerKey)),
      'ALL /subscriptions/:id': atSubscription(stateOf),
      'ALL /subscriptions/:id/mood': atSubscription((subscription, request) => {
        subscription.mood = moodForm.parse(jsonOf(request)).mood;
        return stateOf(subscription);
      }),
    },
    notFound: () => textReply('', 404),
    onError: (error) => textReply(error instanceof Error ? error.message : String(error), 400),
  });
  origin = server.url;
  return {
    origin,
    subscribe,
    setMood: (id, mood) => void (requireSubscription(id).mood = mood),
    received: (id) => requireSubscription(id).received,
    tries: (id) => requireSubscription(id).tries,
    close: server.close,
  };
}
