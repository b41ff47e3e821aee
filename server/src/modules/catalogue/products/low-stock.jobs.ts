// Tells a shop by mail what runs low: once a day at most, each product once until it was filled up.
import type { Pool, PoolClient } from 'pg';
import type { Mail } from '@baitdrop/adapters/ports/mailer';
import { instantOfLondon, londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { button, layOutMail, list, paragraph } from '../../../platform/mail/mail-layout.ts';
import { type LowProduct, noteFilledUp, noteNewlyLow, type ShopRunningLow, shopsRunningLow } from './low-stock.db.ts';

export interface LowStockParts {
  pool: Pool;
  publicUrl: string;
  now(): Date;
  mailIn(tx: PoolClient, mail: Mail): Promise<void>;
}

/** Early enough to order from the wholesaler the same day. */
const everyAfternoon = '0 15 * * *';
const mostNamed = 20;

export async function tellWhatRunsLow(parts: LowStockParts): Promise<void> {
  const now = parts.now();
  const dayBegan = instantOfLondon(londonParts(now).day, '00:00');
  await noteFilledUp(parts.pool);
  for (const shop of await shopsRunningLow(parts.pool)) {
    await inTransaction(parts.pool, async (tx) => {
      const low = await noteNewlyLow(tx, shop.shop_id, { now, dayBegan });
      if (low.length > 0) await parts.mailIn(tx, lowStockMail(parts.publicUrl, shop, low));
    });
  }
}

const leftOf = ({ name, stock }: LowProduct): string => `${name}: ${stock <= 0 ? 'none' : stock} left`;
const things = (count: number): string => (count === 1 ? '1 product is' : `${count} products are`);

function lowStockMail(publicUrl: string, { shop_name, email }: ShopRunningLow, low: readonly LowProduct[]): Mail {
  const named = low.slice(0, mostNamed).map(leftOf);
  const more = low.length - named.length;
  return layOutMail(email, `${things(low.length)} running low`, [
    paragraph(`Hello ${shop_name},`),
    paragraph(`${things(low.length)} down to the number at which you want to know:`),
    list(more > 0 ? [...named, `and ${more} more`] : named),
    button(`${publicUrl}/dashboard/products?show=low`, 'Open your products'),
    paragraph('You choose that number for each product; 0 means that we never write about it.'),
  ]);
}

export async function scheduleLowStockJobs(jobs: Jobs, parts: LowStockParts): Promise<void> {
  await jobs.work('products.low-stock', () => tellWhatRunsLow(parts), { schedule: everyAfternoon });
}
