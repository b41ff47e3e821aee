import type { Pool, PoolClient } from 'pg';
import { contributionAccounts } from '@baitdrop/domain/ledger/contribution';
import { rowsOf } from '../../platform/database/rows.ts';
import { likeText } from '../../platform/http/list-query.ts';

type Db = Pool | PoolClient;

export interface AccountSum {
  account: string;
  pence: number;
}

/** What orders left in those accounts between two instants. The card fees of setups and plans are not the orders'. */
export const readContributionEntries = (db: Db, from: Date, until: Date): Promise<AccountSum[]> =>
  rowsOf(
    db,
    `select e.account, sum(e.amount_pence)::bigint as pence
     from ledger_movements m join ledger_entries e on e.movement = m.id
     where m.booked_at >= $1 and m.booked_at < $2 and e.account = any($3)
       and (m.kind != 'card-fee' or exists (
         select 1 from payments p where p.id = m.reference and p.purpose = 'order'))
     group by e.account`,
    [from, until, contributionAccounts],
  );

export async function countPaidOrders(db: Db, from: Date, until: Date): Promise<number> {
  const text = `select count(*) as total from ledger_movements
    where kind = 'order-paid' and booked_at >= $1 and booked_at < $2`;
  const [row] = await rowsOf<{ total: number }>(db, text, [from, until]);
  return row?.total ?? 0;
}

export interface AccountBalance {
  account: string;
  balance_pence: number;
  month_pence: number;
}

/** All of the books and the month apart: the books need no dates, and the month is small. */
export async function readAccountBalances(
  db: Db,
  accounts: readonly string[],
  monthFrom: Date,
): Promise<AccountBalance[]> {
  const all = await rowsOf<AccountSum>(
    db,
    'select account, sum(amount_pence)::bigint as pence from ledger_entries where account = any($1) group by account',
    [accounts],
  );
  const month = await rowsOf<AccountSum>(
    db,
    `select e.account, sum(e.amount_pence)::bigint as pence
     from ledger_movements m join ledger_entries e on e.movement = m.id
     where m.booked_at >= $2 and e.account = any($1) group by e.account`,
    [accounts, monthFrom],
  );
  const ofMonth = new Map(month.map(({ account, pence }) => [account, pence]));
  return all.map(({ account, pence }) => ({
    account,
    balance_pence: pence,
    month_pence: ofMonth.get(account) ?? 0,
  }));
}

const wanted = `paid_at is not null`;
const found = `lower(code || ' ' || shop_name || ' ' || customer_name || ' ' || customer_email || ' ' || postcode) like $1`;
const whereOf = (search: string): string => (search === '' ? wanted : `${wanted} and ${found}`);
const valuesOf = (search: string): unknown[] => (search === '' ? [] : [likeText(search)]);

export async function countSoldOrders(db: Db, search: string): Promise<number> {
  const text = `select count(*) as total from orders where ${whereOf(search)}`;
  const [row] = await rowsOf<{ total: number }>(db, text, valuesOf(search));
  return row?.total ?? 0;
}

export interface SoldOrder {
  id: string;
  code: string;
  shop_name: string;
  status: 'pending' | 'preparing' | 'en_route' | 'delivered' | 'cancelled';
  paid_at: Date;
  total_pence: number;
}

export const readSoldOrders = (
  db: Db,
  search: string,
  { isDescending, limit, offset }: { isDescending: boolean; limit: number; offset: number },
): Promise<SoldOrder[]> => {
  const direction = isDescending ? 'desc' : 'asc';
  return rowsOf(
    db,
    `select id, code, shop_name, status, paid_at, total_pence from orders where ${whereOf(search)}
     order by created ${direction}, rowid ${direction} limit ${limit} offset ${offset}`,
    valuesOf(search),
  );
};
