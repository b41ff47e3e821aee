// Lets an owner try again to book a courier, for example after correcting the order in Shopify.
import { CourierProblem } from '@baitdrop/adapters/ports/courier';
import { ShopifyProblem } from '@baitdrop/adapters/ports/shopify';
import { ORDER_DETAILS, orderGid } from '@baitdrop/adapters/shopify/order-operations';
import type { ShopifyStoreOrder } from '@baitdrop/contract/shopify';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { mayBookAgain } from '@baitdrop/domain/shopify/shopify-orders';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { refuseForCourier } from '../public-api/create-delivery.ts';
import { paidOrderOf, isUnfulfilled } from './order-form.ts';
import { bookCourier, withShopifyOrderLock } from './orders.ts';
import { updateShopifyOrder, findListedOrder, findShopifyOrder, type OrderKey } from './orders.db.ts';
import { presentOrder } from './shopify.ts';
import { queryStore } from './store-tokens.ts';

const unknownOrder = () => new AppError('order_not_found', 404, refusals.shopify.noOrder);

export async function retryOrder(context: Context, shopId: string, key: OrderKey): Promise<ShopifyStoreOrder> {
  const { pool } = context;
  await withShopifyOrderLock(context, key, async () => {
    const row = await findShopifyOrder(pool, key);
    if (row === undefined || row.shop_id !== shopId) throw unknownOrder();
    if (!mayBookAgain(row)) throw new AppError('order_settled', 409, refusals.shopify.orderSettled);
    const { order } = await queryStore(context, key.domain, ORDER_DETAILS, { id: orderGid(key.orderId) }).catch(
      asRefusal,
    );
    if (order === null) throw unknownOrder();
    if (order.cancelledAt !== null) {
      await updateShopifyOrder(pool, key, {
        state: 'cancelled',
        trouble: '',
        cancelled_at: new Date(order.cancelledAt),
      });
      throw new AppError('order_cancelled', 409, refusals.shopify.orderCancelled);
    }
    if (!isUnfulfilled(order)) throw new AppError('order_sent', 409, refusals.shopify.orderSent);
    await bookCourier(context, row, paidOrderOf(key.orderId, order)).catch((error: unknown) =>
      error instanceof CourierProblem ? refuseForCourier(error) : Promise.reject(error),
    );
  });
  const listed = await findListedOrder(pool, key);
  if (listed === undefined) throw unknownOrder();
  return presentOrder(listed);
}

function asRefusal(error: unknown): never {
  if (!(error instanceof ShopifyProblem)) throw error;
  throw new AppError('shopify_trouble', 502, refusals.shopify.notReached, { cause: error });
}
