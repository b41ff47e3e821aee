import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { forgetBuyer } from './forget-orders.db.ts';
import { hasOpenOrders } from './orders.db.ts';

/** Nobody leaves while an order of theirs, as customer or as shop, is under way. */
export function onAccountEvents({ events }: Context): void {
  events.on('account.closing', async (tx, { user }) => {
    if (await hasOpenOrders(tx, user)) {
      const message = 'An order is still under way. You can delete your account once it is delivered or cancelled.';
      throw new AppError('order_under_way', 409, message);
    }
    await forgetBuyer(tx, user);
  });
}
