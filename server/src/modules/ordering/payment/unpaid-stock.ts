// Stock of unpaid orders: held while the customer pays, released as soon as they leave or the time is over.
import type { PoolClient } from 'pg';
import {
  type HeldUnits,
  holdExpiresAt,
  mayGuestHold,
  mayHold,
  paymentDeadline,
} from '@baitdrop/domain/checkout/stock-holds';
import { cartMessages } from '@baitdrop/domain/messages/cart';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { takeAdvisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { releaseStock, reserveStock } from '../../catalogue/inventory.ts';
import {
  findHold,
  holdLockKeys,
  holdStock,
  findExpiredHolds,
  extendHold,
  readGuestShelves,
  readHeldUnits,
  consumeHold,
} from '../../catalogue/stock-holds.ts';
import { isApprovalPending } from '../orders/order-facts.ts';
import { lockUnpaid, touchOrder } from '../orders/orders.db.ts';
import { findUnavailableProduct, orderedProducts } from './order-payment.db.ts';

/** Releases expired holds of one shop, or of all shops. */
export async function releaseOverdueHolds({ pool, now }: Context, shopId?: string): Promise<void> {
  for (const order of await findExpiredHolds(pool, now(), shopId))
    await inTransaction(pool, async (tx) => {
      // An order in use is being paid or cancelled.
      if ((await lockUnpaid(tx, order)) !== 'locked') return;
      const hold = await findHold(tx, order);
      if (hold === undefined || hold.until > now()) return;
      await releaseStock(tx, order);
      await touchOrder(tx, order);
    });
}

/**
 * Refuses when one network or account holds too much for unpaid orders. The caller must have locked both
 * (`holdLockKeys`).
 */
async function checkHoldLimits(
  tx: PoolClient,
  { network, account, units, now }: { network: string; account: string; units: number; now: Date },
): Promise<void> {
  refuseTooMuchHeld(units, await readHeldUnits(tx, { network, account, now }));
}

export function refuseTooMuchHeld(units: number, held: HeldUnits): void {
  const verdict = mayHold(units, held);
  if (!verdict.ok) throw new AppError(verdict.reason, 409, verdict.message);
}

/**
 * Refuses a guest's order when all unpaid guest orders together would hold too much. Its own stock is already reserved.
 */
export async function refuseGuestsTooMuch(
  tx: PoolClient,
  guestOrder: { order: string; shopId: string; now: Date },
): Promise<void> {
  const { shelves, unitsAtShop } = await readGuestShelves(tx, guestOrder);
  const verdict = mayGuestHold(shelves, unitsAtShop);
  if (!verdict.ok) throw new AppError(verdict.reason, 409, verdict.message);
}

export interface HoldRequest {
  network: string;
  /** True when a new payment page is opened, which prolongs the hold, at most until the order's deadline. */
  isNewAttempt: boolean;
}

/** Makes sure that the stock of an order is held before it is paid. Callers hold the lock on the order. */
export async function holdForPayment(
  { now }: Pick<Context, 'now'>,
  tx: PoolClient,
  order: OrderRow,
  { network, isNewAttempt }: HoldRequest,
): Promise<void> {
  const at = now();
  if (isApprovalPending(order))
    throw new AppError('not_approved', 409, checkoutMessages.payNotApproved(order.shop_name));
  const isGuest = order.customer === '';
  const payBy = order.pay_by ?? paymentDeadline(isGuest, order.created ?? at);
  if (at >= payBy) throw new AppError('pay_too_late', 409, checkoutMessages.payTooLate);
  const until = holdExpiresAt(isGuest, payBy, at);
  if ((await findHold(tx, order.id)) !== undefined) {
    if (isNewAttempt) await extendHold(tx, order.id, until);
    return;
  }
  const ordered = await orderedProducts(tx, order.id);
  const units = ordered.reduce((sum, { quantity }) => sum + quantity, 0);
  const holder = { network, account: order.customer };
  await takeAdvisoryLocks(tx, ...holdLockKeys(holder));
  await checkHoldLimits(tx, { ...holder, units, now: at });
  const hold = { order: order.id, shopId: order.shop_id, ...holder, until };
  if (!(await holdStock(tx, hold, ordered))) throw await stockGone(tx, order.id);
  if (isGuest) await refuseGuestsTooMuch(tx, { order: order.id, shopId: order.shop_id, now: at });
}

export async function stockGone(tx: PoolClient, order: string): Promise<AppError> {
  const missing = await findUnavailableProduct(tx, order);
  const message = missing === undefined ? checkoutMessages.reviewChanged : cartMessages.outOfStock(missing);
  return new AppError('stock_gone', 409, message);
}

/**
 * Turns the hold of a paid order into a sale, or takes the stock again when the hold was released before. False when
 * the stock is gone.
 */
export async function claimPaidStock(tx: PoolClient, order: string): Promise<boolean> {
  if (await consumeHold(tx, order)) return true;
  return reserveStock(tx, order, await orderedProducts(tx, order));
}
