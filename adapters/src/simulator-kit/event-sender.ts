// Posts a courier's webhooks, in order for each delivery, and retries failed ones.

export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}
/** Answers the status code. Tests pass a receiver that needs no network. */
export type EventReceiver = (event: SignedEvent) => Promise<number>;

export interface EventSender {
  sendTo(receiver: string | EventReceiver): void;
  /** Resolves after the first attempt; a failed event waits for `retryDue`. */
  send(deliveryId: string, body: string, options: { keep: boolean }): Promise<void>;
  busy(deliveryId: string): boolean;
  /** Retries failed events that are due; with `all`, also those that are not. */
  retryDue(now: number, all?: boolean): Promise<void>;
  settled(): Promise<void>;
}

interface Waiting {
  deliveryId: string;
  body: string;
  attempts: number;
  dueAt: number;
}

const MAX_ATTEMPTS = 7;
const FIRST_PAUSE_MS = 30_000;
const MIN_PAUSE_MS = 1000;
const TIMEOUT_MS = 10_000;
const MAX_WAITING = 1000;

/** `headersFor` makes the headers that sign a body. */
export function createEventSender(
  headersFor: (body: string) => Record<string, string>,
  speed: number,
  now: () => number,
): EventSender {
  let receiver: EventReceiver | undefined;
  let waiting: Waiting[] = [];
  const queues = new Map<string, Promise<void>>();

  const pauseMs = (attempts: number): number =>
    Math.max(MIN_PAUSE_MS, (FIRST_PAUSE_MS * 2 ** (attempts - 1)) / Math.max(1, speed));

  async function taken(body: string): Promise<boolean> {
    if (receiver === undefined) return false;
    const headers = { 'content-type': 'application/json', ...headersFor(body) };
    const statusCode = await receiver({ body, headers }).catch(() => 0);
    return statusCode >= 200 && statusCode < 300;
  }

  async function attempt(event: Waiting, keep: boolean): Promise<void> {
    if (await taken(event.body)) return;
    // Without an address yet, this does not count as an attempt.
    const attempts = event.attempts + (receiver === undefined ? 0 : 1);
    if (!keep || attempts >= MAX_ATTEMPTS) return;
    waiting.push({ ...event, attempts, dueAt: now() + (attempts === 0 ? 0 : pauseMs(attempts)) });
    waiting = waiting.slice(-MAX_WAITING);
  }

  function inSequence(deliveryId: string, work: () => Promise<void>): Promise<void> {
    const turn = (queues.get(deliveryId) ?? Promise.resolve()).then(work);
    queues.set(deliveryId, turn);
    return turn.finally(() => {
      if (queues.get(deliveryId) === turn) queues.delete(deliveryId);
    });
  }

  return {
    sendTo(to) {
      receiver = typeof to === 'string' ? posterTo(to) : to;
    },
    send: (deliveryId, body, { keep }) =>
      inSequence(deliveryId, () => attempt({ deliveryId, body, attempts: 0, dueAt: 0 }, keep)),
    busy: (deliveryId) => queues.has(deliveryId),
    async retryDue(at, all = false) {
      if (receiver === undefined) return;
      const due = waiting.filter(({ dueAt }) => all || dueAt <= at);
      waiting = waiting.filter((event) => !due.includes(event));
      await Promise.all(due.map((event) => inSequence(event.deliveryId, () => attempt(event, true))));
    },
    async settled() {
      while (queues.size > 0) await Promise.all(queues.values());
    },
  };
}

const posterTo =
  (url: string): EventReceiver =>
  async ({ body, headers }) => {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.status;
  };
