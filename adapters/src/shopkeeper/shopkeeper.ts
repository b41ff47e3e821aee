// Minds the sample shops of the demo while their owners are away: accepts what was paid, packs it, hands it over. Stands
// outside the app and uses the API that every owner uses.
import { setTimeout as pause } from 'node:timers/promises';
import { nextStep, type NextStep, type OpenOrder, type Pace } from './next-step.ts';
import { RefusedError, type ShopAccount, type ShopApi, signIn } from './shop-api.ts';

export interface ShopkeeperOptions {
  appUrl: string;
  accounts: readonly ShopAccount[];
  /** Hears of each trouble once, until it is over. */
  log(problem: string): void;
  pace?: Pace;
  /** How long to leave an order alone whose owner is there, or after trouble. */
  againAfterMs?: number;
}

export interface Shopkeeper {
  close(): Promise<void>;
}

const unhurried: Pace = { acceptAfterMs: 4000, readyAfterMs: 6000, handOverAfterMs: 20_000 };
const longestTimerMs = 60 * 60_000;

export function startShopkeeper(options: ShopkeeperOptions): Shopkeeper {
  const closing = new AbortController();
  const minding = Promise.all(options.accounts.map((account) => mindShop(options, account, closing.signal)));
  return {
    async close() {
      closing.abort();
      await minding;
    },
  };
}

async function mindShop(options: ShopkeeperOptions, account: ShopAccount, closing: AbortSignal): Promise<void> {
  const { appUrl, againAfterMs = 15_000 } = options;
  const troubles = new Set<string>();
  const complain = (error: unknown): void => {
    const words = `${account.email}: ${error instanceof Error ? error.message : String(error)}`;
    if (!closing.aborted && !troubles.has(words)) options.log(words);
    troubles.add(words);
  };
  while (!closing.aborted) {
    try {
      const api = await signIn(appUrl, account, closing);
      await followOrders(options, api, closing, { complain, recovered: () => troubles.clear() });
    } catch (error) {
      complain(error);
      // The owner has chosen another password: trying on would only lock them out.
      if (error instanceof RefusedError && error.statusCode === 400) return;
    }
    await pause(againAfterMs, undefined, { signal: closing, ref: false }).catch(() => undefined);
  }
}

interface Troubles {
  complain(error: unknown): void;
  recovered(): void;
}

/** Until a refusal says that the session is over; a stream that ends is opened again. */
async function followOrders(
  { pace = unhurried, againAfterMs = 15_000 }: ShopkeeperOptions,
  api: ShopApi,
  closing: AbortSignal,
  { complain, recovered }: Troubles,
): Promise<void> {
  const timers = new Map<string, NodeJS.Timeout>();
  const acting = new Set<Promise<void>>();

  const plan = (order: OpenOrder, step: NextStep, inMs: number): void => {
    clearTimeout(timers.get(order.id));
    if (closing.aborted) return;
    const timer = setTimeout(() => begin(order, step), Math.min(longestTimerMs, Math.max(0, inMs)));
    timers.set(order.id, timer.unref());
  };
  const consider = (order: OpenOrder): void => {
    const step = nextStep(order, pace);
    clearTimeout(timers.get(order.id));
    timers.delete(order.id);
    if (step !== undefined) plan(order, step, step.dueAt - Date.now());
  };
  const begin = (order: OpenOrder, step: NextStep): void => {
    const work = act(order, step).finally(() => acting.delete(work));
    acting.add(work);
  };
  const act = async (order: OpenOrder, step: NextStep): Promise<void> => {
    if (step.dueAt > Date.now()) return plan(order, step, step.dueAt - Date.now());
    try {
      if (await api.isAttended()) return plan(order, step, againAfterMs);
      await api.run(order.id, step);
      recovered();
    } catch (error) {
      complain(error);
      // Refused for good means that the order has moved on, which its own event tells.
      if (!(error instanceof RefusedError) || error.statusCode >= 429) plan(order, step, againAfterMs);
    }
  };

  try {
    while (!closing.aborted) {
      const lookAround = async () => {
        // Whoever is signed out would be shown an empty list; the desk says it.
        await api.isAttended();
        for (const order of await api.openOrders()) consider(order);
        recovered();
      };
      await api.follow(lookAround, consider);
    }
  } finally {
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(acting);
  }
}
