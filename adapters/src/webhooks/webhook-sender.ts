// Posts to addresses that shops gave us. No redirect is followed, and nothing inside our own network is reached: what a name
// leads to is checked by the lookup of the connection itself, so it cannot change in between.
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Webhook } from 'standardwebhooks';
import type { WebhookAnswer, WebhookMessage, WebhookSender } from '../ports/webhook-sender.ts';
import { isPublicWebAddress, lookupPublic } from '../public-web/public-address.ts';
import { describeFailure } from './describe-failure.ts';

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 2048;

export interface WebhookSenderOptions {
  /** Hosts on this machine or its network that are allowed besides, by http too. */
  privateHosts: readonly string[];
  timeoutMs?: number;
}

interface Answered {
  status: number;
  body: string;
  retryAfter: string | undefined;
}

export function createWebhookSender({ privateHosts, timeoutMs = TIMEOUT_MS }: WebhookSenderOptions): WebhookSender {
  const options = { keepAlive: true, maxSockets: 8, timeout: timeoutMs };
  const outside = new HttpsAgent({ ...options, lookup: lookupPublic });
  const insideSecure = new HttpsAgent(options);
  const inside = new HttpAgent(options);
  const isPrivate = ({ hostname }: URL): boolean => privateHosts.includes(hostname.replace(/^\[|\]$/g, ''));
  const accepts = (url: string): boolean => isPublicWebAddress(url, isPrivate);

  function ask(url: URL, headers: Record<string, string | number>) {
    const given = { method: 'POST', headers };
    if (!isPrivate(url)) return httpsRequest(url, { ...given, agent: outside });
    return url.protocol === 'https:'
      ? httpsRequest(url, { ...given, agent: insideSecure })
      : httpRequest(url, { ...given, agent: inside });
  }

  function post(url: URL, headers: Record<string, string | number>, body: string): Promise<Answered> {
    const asked = ask(url, headers);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => asked.destroy(new TooSlow()), timeoutMs);
      const fail = (error: Error) => {
        clearTimeout(timer);
        reject(error);
      };
      asked.on('error', fail);
      const take = async (answer: IncomingMessage): Promise<void> => {
        const text = await readBeginning(answer);
        clearTimeout(timer);
        resolve({ status: answer.statusCode ?? 0, body: text, retryAfter: answer.headers['retry-after'] });
      };
      asked.on('response', (answer) => void take(answer).catch(fail));
      asked.end(body);
    });
  }

  return {
    accepts,
    async send({ url, id, body, secrets, at }: WebhookMessage): Promise<WebhookAnswer> {
      const begun = performance.now();
      const took = () => Math.round(performance.now() - begun);
      const none = (problem: string): WebhookAnswer => ({
        status: 0,
        problem,
        body: '',
        retryAfterSeconds: undefined,
        tookMs: took(),
      });
      if (!accepts(url)) return none('We don’t send to this address: it must be https, at a public name.');
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'BaitDrop-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
      };
      try {
        const { status, body: text, retryAfter } = await post(new URL(url), headers, body);
        return { status, problem: '', body: text, retryAfterSeconds: secondsOf(retryAfter, at), tookMs: took() };
      } catch (error) {
        return none(describeFailure(error));
      }
    },
    close() {
      for (const agent of [outside, insideSecure, inside]) agent.destroy();
    },
  };
}

class TooSlow extends Error {
  readonly code = 'ETOOSLOW';
}

/** The rest is not read: a long answer must not fill our memory. */
async function readBeginning(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    parts.push(part);
    size += part.length;
    if (size >= MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES).toString('utf8').replaceAll('\u0000', '');
}

function secondsOf(retryAfter: string | undefined, at: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - at.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
