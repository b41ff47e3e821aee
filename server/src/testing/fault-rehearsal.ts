// The real server in a process of its own, and customers who buy during a fault and after its repair.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { PAYMENT_WEBHOOK_PATHS } from '@baitdrop/adapters/ports/payments';
import { startStripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import { createPool } from '@baitdrop/postgres/pool';
import { eventually, LONG_WAIT } from '@baitdrop/postgres/testing/eventually';
import { rowsOf } from '../platform/database/rows.ts';
import { buy, ledgerOf, paymentSettings, prepareGoods, stockDifferencesOf, type Trouble } from './buying.ts';
import { createServerProcess, type ServerProcess, type ServerProcessOptions } from './server-process.ts';

export interface Rehearsal {
  server: ServerProcess;
  /** Refusals and missing answers, in order. */
  troubles: readonly Trouble[];
  /** Refusals after which a customer started again, where that is allowed. */
  refusals: readonly Trouble[];
  /** The number of customers whose order the server confirmed. */
  acknowledged(): number;
  /** Waits for this many more of them. */
  untilAcknowledged(more: number): Promise<void>;
  /** Asks the health route; status 0 if there is no answer. */
  health(): Promise<Trouble>;
  /** Queries the database, also while the server cannot reach it. */
  rows<Row extends object>(text: string): Promise<Row[]>;
  /** Lets no new customer in, waits for the answers to the others, and compares everything. */
  close(): Promise<Aftermath>;
  /** Cleans up, also after a failed test. */
  tearDown(): Promise<void>;
}

interface Aftermath {
  acknowledged: number;
  /** Codes of confirmed orders that are missing in the database. */
  missing: string[];
  /** Customers with more than one order. */
  twice: number;
  /** Orders paid at the provider that are unpaid here. */
  unpaid: number;
  /** Per product: the initial stock, less the sold units, less the stock now. */
  stockDifferences: number[];
  mismatches: unknown[];
}

/** The expected aftermath of every fault. */
export const nothingLost = ({ acknowledged }: { acknowledged: number }): Aftermath => ({
  acknowledged,
  missing: [],
  twice: 0,
  unpaid: 0,
  stockDifferences: [0, 0, 0],
  mismatches: [],
});

const AT_ONCE = 3;
/** Enough load for the purpose, and little beside the other work of the machine. */
const PAUSE_MS = 150;
/** The same timeout as that of a proxy's health check. */
const HEALTH_TIMEOUT_MS = 5000;

interface RehearsalOptions extends ServerProcessOptions {
  env?: Record<string, string>;
  /** Undefined starts the server's own database in the data folder. */
  databaseUrl?: string;
  dataDir?: string;
  /** The pause between two customers. */
  pauseMs?: number;
  /** Refused customers start again, as people do after a clear message. */
  mayRefuse?: boolean;
}

export async function startRehearsal(rehearsalOptions: RehearsalOptions): Promise<Rehearsal> {
  const { env, databaseUrl, dataDir, pauseMs = PAUSE_MS, mayRefuse = false, ...options } = rehearsalOptions;
  const folder = await mkdtemp(join(tmpdir(), 'baitdrop-rehearsal-'));
  const stripe = await startStripeSimulator({ speed: 20 });
  const data = dataDir ?? join(folder, 'data');
  const server = await createServerProcess(
    {
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'true',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...paymentSettings(stripe),
      ...env,
    },
    options,
  );
  const withDatabase = async <T>(work: (pool: Pool) => Promise<T>): Promise<T> => {
    const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: data }) : undefined;
    const pool = createPool(embedded?.url ?? databaseUrl ?? '', { applicationName: 'rehearsal' });
    try {
      return await work(pool);
    } finally {
      await pool.end();
      await embedded?.stop();
    }
  };
  await server.start();
  stripe.sendEventsTo({
    platform: server.url + PAYMENT_WEBHOOK_PATHS.platform,
    connect: server.url + PAYMENT_WEBHOOK_PATHS.connect,
  });
  const goods = await withDatabase(prepareGoods);
  const codes: string[] = [];
  const troubles: Trouble[] = [];
  const refusals: Trouble[] = [];
  let came = 0;
  const closing = new AbortController();
  const givingUp = new AbortController();
  const customer = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const index = (came += 1);
      const placed = await buy({
        url: server.url,
        stripe,
        goods,
        email: `angler${index}@rehearsal.example`,
        index,
        onTrouble: (trouble) => troubles.push(trouble),
        mayRestart: (refusal) => mayRefuse && refusals.push(refusal) > 0 && !givingUp.signal.aborted,
        isOver: () => givingUp.signal.aborted,
      });
      if (placed !== undefined) codes.push(placed.code);
      await delay(pauseMs);
    }
  };
  const customers = Promise.all(Array.from({ length: AT_ONCE }, customer));
  // `close` reports the failure; until then it is not an unhandled rejection.
  customers.catch(() => undefined);

  const compare = (pool: Pool): Promise<Aftermath> =>
    compareOrders(pool, codes, goods, mayRefuse, () => ledgerOf(pool, stripe));
  return {
    server,
    troubles,
    refusals,
    acknowledged: () => codes.length,
    async untilAcknowledged(more) {
      const target = codes.length + more;
      // Once a customer has met a problem that ends the test, no more customers come.
      await Promise.race([eventually(`${more} more orders`, async () => codes.length >= target, LONG_WAIT), customers]);
    },
    rows: (text) => withDatabase((pool) => rowsOf(pool, text)),
    health: () => askHealth(server.url),
    async close() {
      closing.abort();
      await customers;
      return withDatabase(compare);
    },
    async tearDown() {
      closing.abort();
      givingUp.abort();
      await customers.catch(() => undefined);
      await server.stop();
      await server.kill();
      await stripe.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function askHealth(url: string): Promise<Trouble> {
  const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).catch(
    () => undefined,
  );
  const body = (await answer?.json().catch(() => undefined)) as { message?: string } | undefined;
  return {
    status: answer?.status ?? 0,
    message: body?.message ?? '',
    retryAfter: answer?.headers.get('retry-after') ?? '',
  };
}

async function compareOrders(
  pool: Pool,
  codes: readonly string[],
  goods: Awaited<ReturnType<typeof prepareGoods>>,
  /** A customer who was refused after the order was placed, and started again, has two orders and has paid one. */
  paidOnly: boolean,
  checkLedger: () => ReturnType<typeof ledgerOf>,
): Promise<Aftermath> {
  const countUnpaid = async (): Promise<number> => {
    const [row] = await rowsOf<{ count: number }>(
      pool,
      'select count(*) from orders where code = any($1) and paid_at is null',
      [codes],
    );
    return row?.count ?? 0;
  };
  // The provider sends its events again, and the server also asks for payments made meanwhile.
  await eventually('every paid order to be known', async () => (await countUnpaid()) === 0, LONG_WAIT).catch(
    () => undefined,
  );
  await eventually('the provider’s fees to be booked', async () => (await checkLedger()).right, LONG_WAIT).catch(
    () => undefined,
  );
  const stored = await rowsOf<{ code: string }>(pool, 'select code from orders where code = any($1)', [codes]);
  const twice = await rowsOf(
    pool,
    `select 1 from orders where customer_email like '%@rehearsal.example' and (paid_at is not null or not $1)
     group by customer_email having count(*) > 1`,
    [paidOnly],
  );
  const storedCodes = new Set(stored.map(({ code }) => code));
  return {
    acknowledged: codes.length,
    missing: codes.filter((code) => !storedCodes.has(code)),
    twice: twice.length,
    unpaid: await countUnpaid(),
    stockDifferences: await stockDifferencesOf(pool, goods),
    mismatches: [...(await checkLedger()).mismatches],
  };
}
