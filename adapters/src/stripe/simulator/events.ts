// Delivers events to the app: signed, retried with back-off until a 2xx, with simulated failures.
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CaseName, Cases } from './cases.ts';
import { present } from './present.ts';
import type { Store } from './store.ts';
import type { Task, Tasks } from './tasks.ts';
import type { AnyObject, StripeEvent } from './wire.ts';

export type Endpoint = 'platform' | 'connect';

/** Posts an event and answers the response's status. */
export type PostEvent = (
  endpoint: Endpoint,
  event: { body: string; headers: Record<string, string> },
) => Promise<number>;

/** Two addresses, or a function that delivers. */
export type EventTargets = Record<Endpoint, string> | PostEvent;

export interface StripeEvents {
  emit(type: string, object: AnyObject, about?: { account?: string; tags?: readonly CaseName[] }): void;
  sendTo(targets: EventTargets): void;
  deliver(task: Task): Promise<void>;
  /** Resolves when the app has accepted the events so far, or after a timeout. */
  taken(): Promise<void>;
}

interface EventParts {
  store: Store;
  cases: Cases;
  tasks: Tasks;
  secrets: Record<Endpoint, string>;
}

const LATE_MS = 30_000;
const GAP_MS = 1_500;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
const TIMEOUT_MS = 10_000;

export function createStripeEvents({ store, cases, tasks, secrets }: EventParts): StripeEvents {
  let send: PostEvent | undefined;
  let batch: { event: StripeEvent; tags: readonly CaseName[] }[] = [];

  /** Collects the events of one action, so that their order can be shuffled. */
  function flush(): void {
    const flushed = batch;
    batch = [];
    const tags = flushed.flatMap((one) => one.tags);
    if (cases.applies('webhook-lost', tags)) {
      for (const { event } of flushed) event.pending_webhooks = 0;
      return;
    }
    const delayMs = cases.applies('webhook-late', tags) ? LATE_MS : 0;
    const times = cases.applies('webhook-twice', tags) ? 2 : 1;
    const backwards = cases.applies('webhook-out-of-order', tags);
    const ordered = backwards ? flushed.toReversed() : flushed;
    ordered.forEach(({ event }, place) => {
      for (let time = 0; time < times; time++)
        tasks.after(delayMs + (backwards ? place * GAP_MS : 0) + time * GAP_MS, 'deliver', event.id);
    });
  }

  async function post(event: StripeEvent): Promise<boolean> {
    if (send === undefined) return false;
    const endpoint = event.account === undefined ? 'platform' : 'connect';
    const body = JSON.stringify(event);
    try {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(body, secrets[endpoint]),
      };
      const status = await send(endpoint, { body, headers });
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  }

  return {
    emit(type, object, { account, tags = [] } = {}) {
      const event = store.add('event', {
        type,
        ...(account !== undefined && { account }),
        pending_webhooks: 1,
        data: { object: structuredClone(present(store, object)) },
      });
      batch.push({ event, tags });
      if (batch.length === 1) queueMicrotask(flush);
    },
    sendTo(targets) {
      send = typeof targets === 'function' ? targets : overHttp(targets);
      tasks.hold('deliver', false);
    },
    async deliver({ subject, attempt }) {
      const event = store.find('event', subject);
      if (event === undefined) return;
      if (await post(event)) event.pending_webhooks = 0;
      else tasks.after(Math.min(FIRST_RETRY_MS * 2 ** attempt, MAX_RETRY_MS), 'deliver', subject, attempt + 1);
    },
    async taken() {
      const waiting = () => store.all('event').some(({ pending_webhooks }) => pending_webhooks > 0);
      for (let tries = 0; tries < 50 && waiting(); tries++) await wait(100);
    },
  };
}

const overHttp =
  (addresses: Record<Endpoint, string>): PostEvent =>
  async (endpoint, { body, headers }) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(addresses[endpoint], { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.status;
  };

export function sign(body: string, secret: string, atSeconds = Math.floor(Date.now() / 1000)): string {
  return `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`;
}
