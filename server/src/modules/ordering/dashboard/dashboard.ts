import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { DashboardFigures } from '@baitdrop/contract/dashboard';
import { newApiSecret } from '@baitdrop/domain/ids/ids';
import { addDays } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon, londonParts } from '@baitdrop/domain/time/london';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { changeSecret, recordPrinted, readDayFigures, readTicket, shopIdOfOwner } from './dashboard.db.ts';

export interface DashboardParts {
  pool: Pool;
  seal: Seal;
  now(): Date;
}

const minuteSeconds = 60;
/** What is paid or delivered today was placed no earlier: unpaid orders end within the hour, the rest within two days. */
const daysBefore = 2;

export async function figuresOfOwner(parts: DashboardParts, user: string): Promise<DashboardFigures> {
  const shopId = await shopIdOfOwner(parts.pool, user);
  if (shopId === undefined) throw new AppError('no_shop', 404, 'You have no shop with us yet.');
  return figuresOfShop(parts, shopId);
}

export async function figuresOfShop({ pool, now }: DashboardParts, shopId: string): Promise<DashboardFigures> {
  const { day } = londonParts(now());
  const { orders, revenuePence, deliverySeconds } = await readDayFigures(pool, shopId, {
    from: instantOfLondon(day, '00:00'),
    until: instantOfLondon(addDays(day, 1), '00:00'),
    placedSince: instantOfLondon(addDays(day, -daysBefore), '00:00'),
  });
  return {
    day,
    orders,
    revenue_pence: revenuePence,
    average_delivery_minutes: deliverySeconds === null ? null : Math.round(deliverySeconds / minuteSeconds),
  };
}

/** The only time the secret leaves the server in the clear. */
export async function renewSecret({ pool, seal }: DashboardParts, user: string, retailer: string): Promise<string> {
  const secret = newApiSecret(randomBytes);
  if (!(await changeSecret(pool, retailer, user, seal.seal(secret))))
    throw new AppError('unknown_retailer', 404, 'There is no such shop.');
  return secret;
}

export async function printTicket({ pool, now }: DashboardParts, order: string, again: boolean): Promise<void> {
  const ticket = await readTicket(pool, order);
  if (!ticket?.paid_at) throw new AppError('not_paid', 409, 'This order is not paid yet.');
  if (await recordPrinted(pool, order, now(), again)) return;
  throw new AppError('printed_already', 409, 'The ticket of this order was printed already.');
}
