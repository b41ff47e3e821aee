import type { Context } from '../../../context.ts';
import { TtlCache } from '../../../platform/ttl-cache.ts';
import { checkSomeSoldDays, wrongDaysInWords } from './check-sold-days.ts';
import { keepWaitingDays, readShopsToKeep } from './sold-days.db.ts';

const KEEP_ONE = 'analytics.keep-shop';
const KEEP_ALL = 'analytics.keep-all';
const EVERY_NIGHT = '40 2 * * *';

/** A shop is queued once per minute, because its staff may reload the page while the days are being counted. */
const ASKED_MS = 60_000;
const MAX_ASKED = 1000;
const askedBy = new WeakMap<Context['pool'], TtlCache<void>>();

/** Queues a shop whose past days had to be counted, so that they are stored before the next request. */
export function askToKeepDays({ jobs, pool }: Pick<Context, 'jobs' | 'pool'>, shopId: string): Promise<void> {
  const asked = askedBy.get(pool) ?? new TtlCache<void>({ ttlMs: ASKED_MS, max: MAX_ASKED });
  askedBy.set(pool, asked);
  return asked.get(shopId, new Date(), () => jobs.send(pool, KEEP_ONE, { shop_id: shopId }));
}

async function keepAllDays({ pool, log }: Pick<Context, 'pool' | 'log'>): Promise<void> {
  for (const { shop_id, all } of await readShopsToKeep(pool)) await keepWaitingDays(pool, shop_id, { all });
  const wrong = await checkSomeSoldDays(pool);
  if (wrong.length > 0)
    log.error({ days: wrongDaysInWords(wrong) }, 'days of analytics were wrong and are counted anew');
}

export async function scheduleKeepingDays(context: Context): Promise<void> {
  const { jobs, pool } = context;
  await jobs.work(KEEP_ONE, (data) => keepWaitingDays(pool, (data as { shop_id: string }).shop_id, { all: true }));
  await jobs.work(KEEP_ALL, () => keepAllDays(context), { schedule: EVERY_NIGHT });
}
