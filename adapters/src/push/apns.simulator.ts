// Simulates Apple's push service and its iPhones: HTTP/2 with prior knowledge on loopback, with Apple's checks and
// error reasons. Every well-formed token is a phone. `ApnsMood` lists the failures.
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  constants,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { APP_ID } from '@baitdrop/contract/native-app';
import { z } from 'zod';
import { startSimulatorServer } from '../simulator-kit/simulator-server.ts';
import type { ApnsAccount } from './apns-config.ts';
import { overviewOf } from './overview.ts';
import { APNS_REFUSALS, type ApnsReason, messageProblem, tokenIn } from './simulated-apple.ts';
import { checkProviderToken } from './simulated-provider-token.ts';

/**
 * `gone`: the app was removed. `unknown`: the token was never issued. `elsewhere`: it belongs to another app. `busy`:
 * too many requests. `broken`, `down`: server errors. `leaving`: GOAWAY instead of an answer. `cut`: closes the
 * connection. `silent`: no answer.
 */
export type ApnsMood =
  | 'well'
  | 'gone'
  | 'unknown'
  | 'elsewhere'
  | 'busy'
  | 'broken'
  | 'down'
  | 'leaving'
  | 'cut'
  | 'silent';

const ANSWERS: Record<ApnsMood, ApnsReason | 'taken' | 'leaving' | 'cut' | 'silent'> = {
  well: 'taken',
  gone: 'Unregistered',
  unknown: 'BadDeviceToken',
  elsewhere: 'DeviceTokenNotForTopic',
  busy: 'TooManyRequests',
  broken: 'InternalServerError',
  down: 'ServiceUnavailable',
  leaving: 'leaving',
  cut: 'cut',
  silent: 'silent',
};

export interface ReceivedAlert {
  title: string;
  body: string;
  url: string;
  thread: string;
  headers: { priority: string; expiration: string; collapseId: string };
}

export interface ApnsSimulator {
  /** The account that the app sends with. */
  account: ApnsAccount;
  /** The page that shows the received messages. */
  pageUrl: string;
  setMood(token: string, mood: ApnsMood): void;
  received(token: string): readonly ReceivedAlert[];
  /** The number of posts for this token, accepted or not. */
  tries(token: string): number;
  /** Counts the connections so far, and the different provider tokens on them. */
  seen(): { connections: number; providerTokens: number };
  /** Sends GOAWAY on every connection. */
  goAway(): void;
  close(): Promise<void>;
}

interface Phone {
  mood: ApnsMood;
  tries: number;
  received: ReceivedAlert[];
}

const alert = z.object({
  aps: z.object({ alert: z.object({ title: z.string(), body: z.string() }), 'thread-id': z.string() }),
  url: z.string(),
});
const RENEWED_AFTER_SECONDS = 20 * 60;

export async function startApnsSimulator({
  now = () => new Date(),
}: { now?: () => Date } = {}): Promise<ApnsSimulator> {
  const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const sender = { teamId: 'SIMTEAM001', keyId: 'SIMKEY0001', publicKey };
  const phones = new Map<string, Phone>();
  const sessions = new Map<ServerHttp2Session, { authorization: string; madeSeconds: number }>();
  const providerTokens = new Set<string>();
  let connections = 0;

  const phoneOf = (token: string): Phone => {
    const phone = phones.get(token) ?? { mood: 'well', tries: 0, received: [] };
    phones.set(token, phone);
    return phone;
  };

  /** Refuses a sender that renews its provider token too often. */
  async function senderProblem(
    session: ServerHttp2Session,
    authorization: string | undefined,
  ): Promise<ApnsReason | undefined> {
    const made = await checkProviderToken(authorization, sender, now());
    if (typeof made !== 'number') return made;
    const before = sessions.get(session);
    providerTokens.add(authorization ?? '');
    sessions.set(session, { authorization: authorization ?? '', madeSeconds: made });
    const isTooSoon = before !== undefined && made - before.madeSeconds < RENEWED_AFTER_SECONDS;
    return isTooSoon && before.authorization !== '' && before.authorization !== authorization
      ? 'TooManyProviderTokenUpdates'
      : undefined;
  }

  async function take(
    session: ServerHttp2Session,
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): Promise<(typeof ANSWERS)[ApnsMood]> {
    const problem = (await senderProblem(session, headers.authorization)) ?? messageProblem(headers, body, APP_ID);
    if (problem !== undefined) return problem;
    const phone = phoneOf(tokenIn(headers));
    phone.tries += 1;
    if (phone.mood !== 'well') return ANSWERS[phone.mood];
    const { aps, url } = alert.parse(JSON.parse(body.toString('utf8')));
    const text = (name: string) => headers[name]?.toString() ?? '';
    phone.received.push({
      ...aps.alert,
      url,
      thread: aps['thread-id'],
      headers: {
        priority: text('apns-priority'),
        expiration: text('apns-expiration'),
        collapseId: text('apns-collapse-id'),
      },
    });
    return 'taken';
  }

  async function answer(
    session: ServerHttp2Session,
    stream: ServerHttp2Stream,
    headers: IncomingHttpHeaders,
  ): Promise<void> {
    const said = await take(session, headers, await buffer(stream));
    if (said === 'silent') return;
    // GOAWAY names the last stream that will be answered: the one before this. Client streams have odd numbers.
    if (said === 'leaving') return session.goaway(constants.NGHTTP2_NO_ERROR, (stream.id ?? 0) - 2);
    if (said === 'cut') return session.destroy();
    const id = { 'apns-id': headers['apns-id']?.toString() ?? '' };
    if (said === 'taken') return stream.respond({ ':status': 200, ...id }, { endStream: true });
    stream.respond({ ':status': APNS_REFUSALS[said], ...id, 'content-type': 'application/json' });
    stream.end(JSON.stringify({ reason: said, ...(said === 'Unregistered' && { timestamp: now().getTime() }) }));
  }

  const server = createServer();
  server.on('session', (session) => {
    connections += 1;
    sessions.set(session, { authorization: '', madeSeconds: 0 });
    session.on('close', () => sessions.delete(session));
    session.on('error', () => undefined);
    session.on('stream', (stream, headers) => {
      // The sender may end a stream itself, which is not an error.
      stream.on('error', () => undefined);
      answer(session, stream, headers).catch(() => stream.destroy());
    });
  });

  server.listen(0, '127.0.0.1');
  const [page] = await Promise.all([
    startSimulatorServer({ routes: {}, notFound: () => overviewOf('Simulated iPhones', phones) }),
    once(server, 'listening'),
  ]);
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    account: { teamId: sender.teamId, keyId: sender.keyId, key, topic: APP_ID, baseUrl },
    pageUrl: page.url,
    setMood: (token, mood) => void (phoneOf(token).mood = mood),
    received: (token) => phoneOf(token).received,
    tries: (token) => phoneOf(token).tries,
    seen: () => ({ connections, providerTokens: providerTokens.size }),
    goAway: () => [...sessions.keys()].forEach((session) => session.close()),
    async close() {
      for (const session of sessions.keys()) session.destroy();
      await Promise.all([page.close(), new Promise<void>((resolve) => server.close(() => resolve()))]);
    },
  };
}
