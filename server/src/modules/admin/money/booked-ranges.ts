import { TtlCache } from '../../../platform/ttl-cache.ts';
import { type Booked, type Db, readBooked } from './admin-money.db.ts';

/** Longer than any transaction takes: everything booked before is then visible. */
const SETTLED_MS = 600_000;
const TTL_MS = 40 * 86_400_000;

export interface Range {
  from: Date | null;
  until: Date | null;
}

/** What was booked before is never changed, so the sums of the past are added up once by each process and remembered. */
export class BookedRanges {
  readonly #past = new TtlCache<Booked>({ ttlMs: TTL_MS, max: 12 });
  readonly #accounts: readonly string[];

  constructor(accounts: readonly string[]) {
    this.#accounts = accounts;
  }

  async read(db: Db, now: Date, range: Range): Promise<Booked> {
    const load = () => readBooked(db, this.#accounts, range);
    const isPast = range.until !== null && range.until.getTime() + SETTLED_MS < now.getTime();
    return isPast ? this.#past.get(`${range.from?.toISOString()} ${range.until?.toISOString()}`, now, load) : load();
  }
}

export function sumBooked(ranges: readonly Booked[]): Booked {
  const sums = new Map<string, { pence: number; of_orders: number }>();
  for (const { account, pence, of_orders } of ranges.flatMap(({ accounts }) => accounts)) {
    const known = sums.get(account) ?? { pence: 0, of_orders: 0 };
    sums.set(account, { pence: known.pence + pence, of_orders: known.of_orders + of_orders });
  }
  return {
    orders: ranges.reduce((total, { orders }) => total + orders, 0),
    accounts: [...sums].map(([account, sum]) => ({ account, ...sum })),
  };
}
