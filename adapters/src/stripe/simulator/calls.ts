// The HTTP layer of the API: keys, idempotency, and simulated failures.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { textOf } from '../../simulator-kit/read-body.ts';
import { CUT, type SimulatorReply } from '../../simulator-kit/replies.ts';
import type { SimulatorRequest } from '../../simulator-kit/simulator-server.ts';
import { answerCall } from './api.ts';
import { Fault } from './fault.ts';
import { parseForm } from './form.ts';
import { STRIPE_API_VERSION } from './wire.ts';
import type { StripeWorld } from './world.ts';

export interface CallParts {
  world: StripeWorld;
  secretKey: string;
  slowMs: number;
}

interface Answered {
  status: number;
  body: string;
  replayed?: true;
}

const MAX_KEY_LENGTH = 255;

/** Makes the handler of requests below /v1/. */
export function createCalls({ world, secretKey, slowMs }: CallParts) {
  const running = new Set<string>();

  async function answer(request: SimulatorRequest): Promise<Answered | typeof CUT> {
    const { method, url } = request;
    const body = textOf(request);
    checkKey(request.headers.authorization, secretKey);
    const awkward = world.cases.forCall(url.pathname);
    if (awkward === 'error-500') throw new Fault(500, 'api_error', 'An unknown error occurred');
    if (awkward === 'rate-limited')
      throw new Fault(429, 'invalid_request_error', 'Request rate limit exceeded.', { code: 'rate_limit' });
    const work = async (): Promise<Answered> => {
      if (awkward === 'slow') await wait(slowMs);
      const form = parseForm(method === 'POST' ? body : url.search.slice(1));
      return { status: 200, body: JSON.stringify(answerCall(world, method, url.pathname, form)) };
    };
    const key = headerOf(request, 'idempotency-key');
    const answered = await (method === 'GET' || key === ''
      ? work()
      : withIdempotency(key, `${method} ${url.pathname} ${body}`, work));
    return awkward === 'cut' ? CUT : answered;
  }

  /**
   * Stores the first answer for an idempotency key. A refusal of the parameters is not stored, so the call may be
   * retried.
   */
  async function withIdempotency(key: string, fingerprint: string, work: () => Promise<Answered>): Promise<Answered> {
    if (key.length > MAX_KEY_LENGTH)
      throw new Fault(400, 'idempotency_error', 'Idempotency keys have 255 characters at most.');
    const stored = world.store.answers.get(key);
    if (stored !== undefined && stored.fingerprint !== fingerprint)
      throw new Fault(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    if (stored !== undefined) return { status: stored.status, body: stored.body, replayed: true };
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

  return async (request: SimulatorRequest): Promise<SimulatorReply> => {
    const headers = {
      'content-type': 'application/json',
      'request-id': `req_${randomBytes(7).toString('hex')}`,
      'stripe-version': headerOf(request, 'stripe-version') || STRIPE_API_VERSION,
      'cache-control': 'no-store',
    };
    try {
      const answered = await answer(request);
      if (answered === CUT) return CUT;
      const { status, body, replayed } = answered;
      return { status, headers: { ...headers, ...(replayed && { 'idempotent-replayed': 'true' }) }, body };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { status: error.status, headers, body: JSON.stringify(error.body) };
    }
  };
}

function checkKey(authorization: string | undefined, secretKey: string): void {
  const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (key === secretKey) return;
  const about = key === undefined ? 'You did not provide an API key.' : `Invalid API Key provided: ${masked(key)}`;
  throw new Fault(401, 'invalid_request_error', about);
}

const masked = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`;

const headerOf = (request: SimulatorRequest, name: string): string => String(request.headers[name] ?? '');
