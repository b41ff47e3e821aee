// HTTP around the API: keys, idempotency, and the faults that somebody asked for.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { answerCall } from './api.ts';
import { Fault } from './fault.ts';
import { parseForm } from './form.ts';
import { apiVersion } from './wire.ts';
import type { World } from './world.ts';

export interface CallParts {
  world: World;
  secretKey: string;
  slowMs: number;
}

interface Answer {
  status: number;
  body: string;
  replayed?: true;
}

const longestKey = 255;

/** Answers a request below /v1/. */
export function createCalls({ world, secretKey, slowMs }: CallParts) {
  const running = new Set<string>();

  async function answer(request: IncomingMessage, url: URL, body: string): Promise<Answer> {
    checkKey(request.headers.authorization, secretKey);
    const method = request.method ?? 'GET';
    const awkward = world.cases.forCall(url.pathname);
    if (awkward === 'error-500') throw new Fault(500, 'api_error', 'An unknown error occurred');
    if (awkward === 'rate-limited')
      throw new Fault(429, 'invalid_request_error', 'Request rate limit exceeded.', { code: 'rate_limit' });
    const work = async (): Promise<Answer> => {
      if (awkward === 'slow') await wait(slowMs);
      const form = parseForm(method === 'POST' ? body : url.search.slice(1));
      return { status: 200, body: JSON.stringify(answerCall(world, method, url.pathname, form)) };
    };
    const key = headerOf(request, 'idempotency-key');
    const answered = await (method === 'GET' || key === ''
      ? work()
      : once(key, `${method} ${url.pathname} ${body}`, work));
    if (awkward === 'cut') throw new Cut();
    return answered;
  }

  /** The first answer to a key is the answer; a refusal of the parameters is none and may be tried again. */
  async function once(key: string, fingerprint: string, work: () => Promise<Answer>): Promise<Answer> {
    if (key.length > longestKey)
      throw new Fault(400, 'idempotency_error', 'Idempotency keys have 255 characters at most.');
    const kept = world.store.answers.get(key);
    if (kept !== undefined && kept.fingerprint !== fingerprint)
      throw new Fault(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    if (kept !== undefined) return { status: kept.status, body: kept.body, replayed: true };
    if (running.has(key))
      throw new Fault(
        409,
        'idempotency_error',
        `There is currently another in-progress request using this Idempotent Key.`,
        {
          code: 'idempotency_key_in_use',
        },
      );
    running.add(key);
    try {
      const answered = await work();
      world.store.answers.set(key, { fingerprint, ...answered, at: Date.now() });
      return answered;
    } finally {
      running.delete(key);
    }
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL, body: string): Promise<void> => {
    const headers = {
      'content-type': 'application/json',
      'request-id': `req_${randomBytes(7).toString('hex')}`,
      'stripe-version': headerOf(request, 'stripe-version') || apiVersion,
      'cache-control': 'no-store',
    };
    try {
      const { status, body: json, replayed } = await answer(request, url, body);
      response.writeHead(status, { ...headers, ...(replayed ? { 'idempotent-replayed': 'true' } : {}) }).end(json);
    } catch (error) {
      if (error instanceof Cut) response.destroy();
      else if (error instanceof Fault) response.writeHead(error.status, headers).end(JSON.stringify(error.body));
      else throw error;
    }
  };
}

class Cut extends Error {}

function checkKey(authorization: string | undefined, secretKey: string): void {
  const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (key === secretKey) return;
  const about = key === undefined ? 'You did not provide an API key.' : `Invalid API Key provided: ${masked(key)}`;
  throw new Fault(401, 'invalid_request_error', about);
}

const masked = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`;

const headerOf = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');
