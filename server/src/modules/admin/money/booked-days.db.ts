// Sums what was booked on the platform's own accounts: stored by day for days that are over, and read from the ledger
// for all others.
import type { Pool, PoolClient } from 'pg';
import {
  COURIER_PAYABLE,
  PAYOUTS_SCHEDULED,
  platformAccounts,
  PROVIDER_CLEARING,
  REFUNDS_PENDING,
  STUART_PAYABLE,
} from '@baitdrop/domain/ledger/accounts';
import { sqlList } from '../../../database/schema/columns.ts';
import { startOfDaySql, dayOfInstantSql, storeRollup, NEWEST_ROLLUP_DAY } from '../../../platform/database/rollups.ts';
import { queryPrepared, rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

export const PLATFORM_ACCOUNTS: readonly string[] = [
  ...Object.values(platformAccounts),
  PROVIDER_CLEARING,
  COURIER_PAYABLE,
  STUART_PAYABLE,
  REFUNDS_PENDING,
  PAYOUTS_SCHEDULED,
];

const ACCOUNT_LIST = sqlList(PLATFORM_ACCOUNTS);

/** The sums of a period. */
export interface Booked {
  /** The number of paid orders. */
  orders: number;
  accounts: readonly BookedOnAccount[];
}

interface BookedOnAccount {
  account: string;
  pence: number;
  /** The part booked for orders; card fees of setups and plans are not part of it. */
  of_orders: number;
}

/** Every day since the first movement that may be stored. */
const DAYS_SINCE = `select first_day + n as day
  from (select ${dayOfInstantSql('min(booked_at)')} as first_day from ledger_movements) began,
    generate_series(0, ${NEWEST_ROLLUP_DAY} - first_day) n`;

const UNMARKED = `not exists (select 1 from booked_day_marks m where m.day = b.day)`;

/**
 * The movements of these days; `days` is a query of each `day` and of the `next`, which is null for an open end. Card
 * fees of setups and plans do not count as those of orders.
 */
const movementsOf = (days: string): string => `
  select d.day, m.id, m.kind,
    (m.kind <> 'card-fee' or (select p.purpose from payments p where p.id = m.reference) = 'order') as is_of_order
  from (${days}) d
  -- The offset keeps this a look for one day at a time.
  cross join lateral (
    select * from ledger_movements
    where booked_at >= ${startOfDaySql('d.day')} and booked_at < coalesce(${startOfDaySql('d.next')}, 'infinity') offset 0
  ) m`;

/** Common table expressions that need one called `moved` before them. */
const SUMS = `in_days as (
    select day, is_of_order, array_agg(id) as movements, count(*) filter (where kind = 'order-paid') as orders
    from moved group by 1, 2
  ), on_account as (
    select in_days.day, e.account, sum(e.amount_pence)::bigint as pence,
      coalesce(sum(e.amount_pence) filter (where is_of_order), 0)::bigint as of_orders
    -- The offset keeps this a walk along the index for the movements of a day, not through all entries of the past.
    from in_days cross join lateral (
      select account, amount_pence from ledger_entries where movement = any(in_days.movements) and account in ${ACCOUNT_LIST} offset 0
    ) e group by 1, 2
  ), paid as (
    select day, sum(orders)::bigint as orders from in_days group by 1
  )`;

/**
 * The days that are not stored yet, the last with an open end. In the night after the clocks went forward there are
 * three of them.
 */
const RECENT_DAYS = `select ${NEWEST_ROLLUP_DAY} + n as day, case when n < 3 then ${NEWEST_ROLLUP_DAY} + n + 1 end as next
  from generate_series(1, 3) n`;

/** Sums a column of arrays by position. Unnesting the arrays first took three times as long. */
const sumsByPlace = (column: string): string =>
  `array[${PLATFORM_ACCOUNTS.map((_account, index) => `sum(${column}[${index + 1}])`).join(', ')}]`;

/** The first days of the previous month and of this one. */
interface Months {
  last: string;
  current: string;
}

type Part = 'before' | 'last' | 'current';

export interface BookedMonths extends Record<Part, Booked> {
  /** How many days were summed from the ledger although they could have been stored. */
  counted_days: number;
  /** Those days have too many movements for a request and are left out, so the sums differ from the ledger's. */
  is_too_much: boolean;
}

/** Summing this many movements takes about a second. */
const MAX_COUNTED_AT_ONCE = 100_000;

export async function readBookedMonths(
  db: Db,
  { last, current }: Months,
  mostAtOnce = MAX_COUNTED_AT_ONCE,
): Promise<BookedMonths> {
  const part = '(day >= $2::date)::int + (day >= $3::date)::int';
  // Prepared, because planning takes a quarter of the time.
  const [row] = await queryPrepared<{
    sums: (BookedOnAccount & { part: number })[] | null;
    paid: { part: number; orders: number }[] | null;
    counted_days: number;
    is_too_much: boolean;
  }>(
    db,
    `with kept as materialized (
       select day, orders, pence, of_orders from booked_days b where b.accounts = $1 and ${UNMARKED}
     ), waiting as materialized (
       select day from (${DAYS_SINCE}) since where day not in (select day from kept)
     ), too_many as materialized (
       select count(*) > ${mostAtOnce} as are_there
       from (select 1 from (${movementsOf('select day, day + 1 as next from waiting')}) m limit ${mostAtOnce + 1}) seen
     ), moved as (
       ${movementsOf(`select day, day + 1 as next from waiting, too_many where not are_there union all ${RECENT_DAYS}`)}
     ), ${SUMS}, kept_sums as (
       select ${part} as part, sum(orders) as orders, ${sumsByPlace('pence')} as pence, ${sumsByPlace('of_orders')} as of_orders
       from kept group by 1
     ), all_sums as (
       select part, ($1::text[])[place] as account, each.pence, each.of_orders
       from kept_sums, unnest(pence, of_orders) with ordinality each (pence, of_orders, place)
       union all select ${part}, account, pence, of_orders from on_account
     ), sums as (
       select part, account, sum(pence)::bigint as pence, sum(of_orders)::bigint as of_orders from all_sums group by 1, 2
     ), all_paid as (
       select part, sum(orders)::bigint as orders
       from (select part, orders from kept_sums union all select ${part}, orders from paid) days group by 1
     )
     select (select json_agg(sums) from sums) as sums, (select json_agg(all_paid) from all_paid) as paid,
       (select count(*) from waiting) as counted_days, (select are_there from too_many) as is_too_much`,
    [PLATFORM_ACCOUNTS, last, current],
  );
  const bookedIn = (which: number): Booked => ({
    orders: row?.paid?.find(({ part: of }) => of === which)?.orders ?? 0,
    accounts: (row?.sums ?? []).filter(({ part: of }) => of === which),
  });
  return {
    before: bookedIn(0),
    last: bookedIn(1),
    current: bookedIn(2),
    counted_days: row?.counted_days ?? 0,
    is_too_much: row?.is_too_much ?? false,
  };
}

/** Sums the days `$2`, with the columns of `booked_days`. */
const countedDays = `moved as (
    ${movementsOf('select day, day + 1 as next from unnest($2::date[]) day')}
  ), ${SUMS}, counted as (
    select d.day, coalesce((select orders from paid where paid.day = d.day), 0)::bigint as orders, $1::text[] as accounts,
      array_agg(coalesce(s.pence, 0) order by a.place) as pence, array_agg(coalesce(s.of_orders, 0) order by a.place) as of_orders
    from unnest($2::date[]) d (day) cross join unnest($1::text[]) with ordinality a (account, place)
      left join on_account s on s.day = d.day and s.account = a.account group by d.day
  )`;

/** A statement may take twenty seconds, and a day of a busy year has thousands of orders. */
const DAYS_AT_ONCE = 5;

async function countDays(tx: PoolClient, days: readonly string[]): Promise<void> {
  await tx.query('delete from booked_day_marks where day = any($1::date[])', [days]);
  await tx.query(
    `with ${countedDays} insert into booked_days select day, orders, accounts, pence, of_orders from counted
     on conflict (day) do update set orders = excluded.orders, accounts = excluded.accounts, pence = excluded.pence,
       of_orders = excluded.of_orders`,
    [PLATFORM_ACCOUNTS, days],
  );
}

/** Stores the days that are not stored yet, the newest first; an interruption keeps the finished ones. */
export async function rollUpBookedDays(pool: Pool): Promise<void> {
  for (;;) {
    const rows = await rowsOf<{ day: string }>(
      pool,
      `select day::text from (${DAYS_SINCE}) since
       where not exists (select 1 from booked_days b where b.day = since.day and b.accounts = $1 and ${UNMARKED})
       order by day desc limit ${DAYS_AT_ONCE}`,
      [PLATFORM_ACCOUNTS],
    );
    const days = rows.map(({ day }) => day);
    if (days.length === 0 || !(await storeRollup(pool, (tx) => countDays(tx, days)))) return;
  }
}

interface Check {
  /** How many days to check, chosen at random; all if absent. */
  some?: number;
  /** Whether wrong days are summed again. */
  repair: boolean;
}

/** Finds stored days that differ from the ledger. */
export async function checkBookedDays(pool: Pool, { some, repair }: Check): Promise<{ days: number; wrong: string[] }> {
  const storedDays = await rowsOf<{ day: string }>(
    pool,
    'select day::text from booked_days where accounts = $1 order by random() limit $2',
    [PLATFORM_ACCOUNTS, some ?? null],
  );
  const wrong: string[] = [];
  for (let first = 0; first < storedDays.length; first += DAYS_AT_ONCE) {
    const days = storedDays.slice(first, first + DAYS_AT_ONCE).map(({ day }) => day);
    const found = await rowsOf<{ day: string }>(
      pool,
      `with ${countedDays} select b.day::text from booked_days b join counted c using (day)
       where (b.orders, b.pence, b.of_orders) is distinct from (c.orders, c.pence, c.of_orders) and b.accounts = $1 and ${UNMARKED}`,
      [PLATFORM_ACCOUNTS, days],
    );
    const differing = found.map(({ day }) => day);
    if (repair && differing.length > 0) await storeRollup(pool, (tx) => countDays(tx, differing));
    wrong.push(...differing);
  }
  return { days: storedDays.length, wrong: wrong.toSorted() };
}
