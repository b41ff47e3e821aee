import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { forgetReporter } from '../reviews/shop-reviews.db.ts';
import { forgetBuyer } from './forget-orders.db.ts';
import { hasOpenOrders } from './orders.db.ts';

/** Refuses to delete an account with an open order, as its customer or as its shop. */
export function refuseClosingWithOpenOrders({ events }: Context): void {
  events.on('account.closing', async (tx, { user }) => {
    if (await hasOpenOrders(tx, user)) throw new AppError('order_under_way', 409, refusals.orders.underWay);
    await forgetBuyer(tx, user);
    await forgetReporter(tx, user);
  });
}
