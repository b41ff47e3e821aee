// Serves the demo's sample shops while their owners are signed out: accepts paid orders, packs them, hands them over.
// It runs outside the app and uses the same API as every owner.
import { setTimeout as pause } from 'node:timers/promises';
import { type Command, nextStep, type NextStep, type OpenOrder, type Pace } from './next-step.ts';
import { serveNow } from './serve-now.ts';
import { RefusedError, type ShopAccount, type ShopApi, signIn } from './shop-api.ts';
import { startShopkeeperControl } from './shopkeeper-control.ts';

export interface ShopkeeperOptions {
  appUrl: string;
  accounts: readonly ShopAccount[];
  /** Called once for each problem, until the problem is solved. */
  log(problem: string): void;
  pace?: Pace;
  /** The delay before an order is checked again while its owner is signed in, or after a problem. */
  retryAfterMs?: number;
}

export interface Shopkeeper {
  /** The page with the open orders, where one can be served at once. */
  controlUrl: string;
  serveNow(orderCode: string, upTo: Command): Promise<readonly Command[] | undefined>;
  close(): Promise<void>;
}

const DEFAULT_PACE: Pace = { acceptAfterMs: 4000, readyAfterMs: 6000, handOverAfterMs: 20_000 };
const DEFAULT_RETRY_AFTER_MS = 15_000;
const MAX_TIMER_MS = 60 * 60_000;

export async function startShopkeeper(options: ShopkeeperOptions): Promise<Shopkeeper> {
  const closing = new AbortController();
  /** The shops that are signed in, by account. */
  const signedIn = new Map<string, ShopApi>();
  const serve: Shopkeeper['serveNow'] = (code, upTo) => serveNow([...signedIn.values()], code, upTo);
  const control = await startShopkeeperControl({ shops: () => [...signedIn.values()], serveNow: serve });
  const running = Promise.all(
    options.accounts.map((account) =>
      runShop(options, account, closing.signal, {
        set: (api) => void signedIn.set(account.email, api),
        clear: () => void signedIn.delete(account.email),
      }),
    ),
  );
  return {
    controlUrl: control.url,
    serveNow: serve,
    async close() {
      closing.abort();
      await Promise.all([running, control.close()]);
    },
  };
}

interface Session {
  set(api: ShopApi): void;
  clear(): void;
}

async function runShop(
  options: ShopkeeperOptions,
  account: ShopAccount,
  closing: AbortSignal,
  session: Session,
): Promise<void> {
  const { appUrl, retryAfterMs = DEFAULT_RETRY_AFTER_MS } = options;
  const reported = new Set<string>();
  const report = (error: unknown): void => {
    const problem = `${account.email}: ${error instanceof Error ? error.message : String(error)}`;
    if (!closing.aborted && !reported.has(problem)) options.log(problem);
    reported.add(problem);
  };
  while (!closing.aborted) {
    try {
      const api = await signIn(appUrl, account, closing);
      session.set(api);
      await followOrders(options, api, closing, { report, recovered: () => reported.clear() });
    } catch (error) {
      report(error);
      // The owner has changed the password, so more attempts would lock the account.
      if (error instanceof RefusedError && error.statusCode === 400) return;
    } finally {
      session.clear();
    }
    await pause(retryAfterMs, undefined, { signal: closing, ref: false }).catch(() => undefined);
  }
}

interface Problems {
  report(error: unknown): void;
  recovered(): void;
}

/** Reopens a stream that ends, until a refusal shows that the session has ended. */
async function followOrders(
  { pace = DEFAULT_PACE, retryAfterMs = DEFAULT_RETRY_AFTER_MS }: ShopkeeperOptions,
  api: ShopApi,
  closing: AbortSignal,
  { report, recovered }: Problems,
): Promise<void> {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const schedule = (order: OpenOrder, step: NextStep, inMs: number): void => {
    clearTimeout(timers.get(order.id));
    if (closing.aborted) return;
    const timer = setTimeout(() => start(order, step), Math.min(MAX_TIMER_MS, Math.max(0, inMs)));
    timers.set(order.id, timer.unref());
  };
  const onChange = (order: OpenOrder): void => {
    const step = nextStep(order, pace);
    clearTimeout(timers.get(order.id));
    timers.delete(order.id);
    if (step !== undefined) schedule(order, step, step.dueAt - Date.now());
  };
  const start = (order: OpenOrder, step: NextStep): void => {
    const work = takeStep(order, step).finally(() => running.delete(work));
    running.add(work);
  };
  const takeStep = async (order: OpenOrder, step: NextStep): Promise<void> => {
    if (step.dueAt > Date.now()) return schedule(order, step, step.dueAt - Date.now());
    try {
      if (await api.isAttended()) return schedule(order, step, retryAfterMs);
      await api.run(order.id, step);
      recovered();
    } catch (error) {
      report(error);
      // A refusal means that the order has moved on, and an event about it follows.
      if (!(error instanceof RefusedError) || error.statusCode >= 429) schedule(order, step, retryAfterMs);
    }
  };

  try {
    while (!closing.aborted) {
      const onReady = async () => {
        // A signed-out request gets an empty list of orders, not a refusal, so a route that refuses is called first.
        await api.isAttended();
        for (const order of await api.openOrders()) onChange(order);
        recovered();
      };
      await api.follow(onReady, onChange);
    }
  } finally {
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running);
  }
}
