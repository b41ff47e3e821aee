import { randomBytes } from 'node:crypto';
import type { DashboardFigures } from '@baitdrop/contract/dashboard';
import { newApiSecret } from '@baitdrop/domain/ids/ids';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { addDays } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon, londonParts } from '@baitdrop/domain/time/london';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { setApiSecret } from '../../shops/retailers.ts';
import { recordPrinted } from '../orders/orders.db.ts';
import { countMissed } from '../missed-orders.ts';
import { isPaid, readDayFigures } from './dashboard.db.ts';

type DashboardContext = Pick<Context, 'pool' | 'seal' | 'now'>;

const MINUTE_SECONDS = 60;
/** Orders paid or delivered today were placed at most two days ago: unpaid ones expire within the hour. */
const DAYS_BEFORE = 2;

export async function figuresOfShop({ pool, now }: DashboardContext, shopId: string): Promise<DashboardFigures> {
  const { day } = londonParts(now());
  const from = instantOfLondon(day, '00:00');
  const until = instantOfLondon(addDays(day, 1), '00:00');
  const placedSince = instantOfLondon(addDays(day, -DAYS_BEFORE), '00:00');
  const [{ orders, revenuePence, deliverySeconds }, missed] = await Promise.all([
    readDayFigures(pool, shopId, { from, until, placedSince }),
    countMissed(pool, shopId, from, until),
  ]);
  return {
    day,
    orders,
    revenue_pence: revenuePence,
    missed,
    average_delivery_minutes: deliverySeconds === null ? null : Math.round(deliverySeconds / MINUTE_SECONDS),
  };
}

/** Answers a new API secret. This is the only time that it leaves the server in plain text. */
export async function renewSecret({ pool, seal }: DashboardContext, user: string, retailer: string): Promise<string> {
  const secret = newApiSecret(randomBytes);
  const sealed = seal.seal(secret);
  const verdict = await inTransaction(pool, (tx) => setApiSecret(tx, { retailer, owner: user, sealed }));
  // The answer does not reveal the shops of other owners.
  if (verdict !== 'set') throw new AppError('retailer_not_found', 404, refusals.shops.unknown);
  return secret;
}

export async function printTicket({ pool, now }: DashboardContext, order: string, again: boolean): Promise<void> {
  if (!(await isPaid(pool, order))) throw new AppError('not_paid', 409, refusals.orders.notPaidYet);
  if (await inTransaction(pool, (tx) => recordPrinted(tx, order, now(), again))) return;
  throw new AppError('printed_already', 409, refusals.orders.printedAlready);
}
