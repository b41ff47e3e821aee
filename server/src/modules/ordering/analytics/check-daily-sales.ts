// Compares stored daily figures with the orders of those days.
import type { Pool } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';
import { countDailySales, DAILY_SALES_COLUMNS } from './count-daily-sales.ts';
import { IS_COMPLETE, rollUpSales } from './daily-sales.db.ts';

type Figures = Readonly<Record<string, unknown>>;

interface WrongDay {
  shopId: string;
  day: string;
  /** Each figure that differs, as it was stored and as it is counted now. */
  differences: { figure: string; stored: unknown; counted: unknown }[];
}

async function findWrongDays(db: Queryable, shopId: string, days: readonly string[]): Promise<WrongDay[]> {
  const columns = DAILY_SALES_COLUMNS.join(', ');
  const rows = await rowsOf<{ day: string; stored: Figures; counted: Figures }>(
    db,
    `with stored as (
       select ${columns} from sold_days s where s.shop_id = $1 and s.day = any($2::date[]) and ${IS_COMPLETE}
     ), ${countDailySales('select day from stored')}
     select stored.day::text, to_jsonb(stored) as stored, to_jsonb(counted) as counted
     from stored join counted using (shop_id, day) where stored.* is distinct from counted.* order by stored.day`,
    [shopId, days],
  );
  return rows.map(({ day, stored, counted }) => ({
    shopId,
    day,
    differences: DAILY_SALES_COLUMNS.filter(
      (figure) => JSON.stringify(stored[figure]) !== JSON.stringify(counted[figure]),
    ).map((figure) => ({ figure, stored: stored[figure], counted: counted[figure] })),
  }));
}

interface DayKey {
  shop_id: string;
  day: string;
}

const BATCH_SIZE = 60;

/** Reads the next stored days in the order of shop and day, all of one shop. */
async function readDaysAfter(db: Queryable, { shop_id, day }: DayKey): Promise<DayKey[]> {
  return rowsOf<DayKey>(
    db,
    `with next as (select shop_id, day from sold_days where (shop_id, day) > ($1, $2::date) order by shop_id, day limit ${BATCH_SIZE})
     select shop_id, day::text from next where shop_id = (select min(shop_id) from next) order by day`,
    [shop_id, day],
  );
}

interface Checked {
  days: number;
  wrong: WrongDay[];
}

async function checkDays(pool: Pool, shopId: string, days: readonly string[], repair: boolean): Promise<WrongDay[]> {
  const wrong = await findWrongDays(pool, shopId, days);
  if (repair && wrong.length > 0)
    await rollUpSales(
      pool,
      shopId,
      wrong.map(({ day }) => day),
    );
  return wrong;
}

/** Checks every stored day. With `repair`, wrong days are counted again. */
export async function checkDailySales(pool: Pool, { repair }: { repair: boolean }): Promise<Checked> {
  const checked: Checked = { days: 0, wrong: [] };
  let last: DayKey = { shop_id: '', day: '-infinity' };
  for (;;) {
    const next = await readDaysAfter(pool, last);
    const newest = next.at(-1);
    if (newest === undefined) return checked;
    const days = next.map(({ day }) => day);
    checked.wrong.push(...(await checkDays(pool, newest.shop_id, days, repair)));
    checked.days += days.length;
    last = newest;
  }
}

const SAMPLE = 300;

/** Checks and repairs a random sample of stored days. */
export async function checkDailySalesSample(pool: Pool): Promise<WrongDay[]> {
  const shops = await rowsOf<{ shop_id: string; days: string[] }>(
    pool,
    `select shop_id, array_agg(day::text) as days
     from (select shop_id, day from sold_days order by random() limit ${SAMPLE}) sample group by 1`,
  );
  const wrong: WrongDay[] = [];
  for (const { shop_id, days } of shops) wrong.push(...(await checkDays(pool, shop_id, days, true)));
  return wrong;
}

const describeWrongDay = ({ shopId, day, differences }: WrongDay): string =>
  `${shopId} ${day}: ${differences
    .map(({ figure, stored, counted }) => `${figure} ${JSON.stringify(stored)} should be ${JSON.stringify(counted)}`)
    .join('; ')}`;

export const describeWrongDays = (wrong: readonly WrongDay[]): string[] => wrong.map(describeWrongDay);
