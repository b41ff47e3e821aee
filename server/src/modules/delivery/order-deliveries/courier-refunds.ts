// Books the refunds of fees by courier companies.
import type { CourierWebhook } from '@baitdrop/adapters/ports/courier';
import { alertMails } from '@baitdrop/domain/messages/mails/alert-mails';
import { pence } from '@baitdrop/domain/money/pence';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { readOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import { shopNameOf } from '../../shops/retailers.ts';
import { findByCourierId, findApiDeliveryByReturn as findExternalByReturnId } from '../external/api-deliveries.db.ts';
import { findByProviderId, findByReturnId, insertCourierRefund } from './deliveries.db.ts';

type RefundNotice = Extract<CourierWebhook, { kind: 'refund' }>;

interface Refunded {
  delivery: string;
  /** Empty for a delivery of the public API. */
  order: string;
  shopId: string;
  /** Shown to people. */
  name: string;
}

async function refundedBy({ pool }: Context, deliveryId: string): Promise<Refunded | undefined> {
  const delivery = (await findByProviderId(pool, 'uber', deliveryId)) ?? (await findByReturnId(pool, deliveryId));
  const order = delivery && (await readOrder(pool, delivery.order));
  if (delivery !== undefined && order !== undefined)
    return { delivery: delivery.id, order: order.id, shopId: order.shop_id, name: `order ${order.code}` };
  const ofApi =
    (await findByCourierId(pool, 'uber', { deliveryId })) ?? (await findExternalByReturnId(pool, deliveryId));
  if (ofApi === undefined) return undefined;
  return {
    delivery: ofApi.id,
    order: '',
    shopId: ofApi.shop_id,
    name: `delivery ${ofApi.reference} of ${await shopNameOf(pool, ofApi.shop_id)}`,
  };
}

/** Books each refund once. Administrators decide whether the customer gets a part of it. */
export async function onCourierRefund(
  context: Context,
  { deliveryId, refundId, refundPence, ownSharePence, reason }: Omit<RefundNotice, 'eventId' | 'kind'>,
): Promise<void> {
  const { pool, events } = context;
  const refunded = await refundedBy(context, deliveryId);
  if (refunded === undefined || refundPence < 0 || ownSharePence < 0) return;
  const { delivery, order, shopId, name } = refunded;
  await inTransaction(pool, async (tx) => {
    const row = { id: refundId, delivery, order, refund_pence: refundPence, own_share_pence: ownSharePence, reason };
    if (!(await insertCourierRefund(tx, row))) return;
    const payer = order === '' ? 'shop' : 'platform';
    await events.emit(tx, 'delivery.refunded', {
      refund: refundId,
      shop_id: shopId,
      courier: 'uber',
      refund_pence: refundPence,
      payer,
    });
    const alert = alertMails.courierRefund(name, pence(refundPence), pence(ownSharePence), reason);
    await events.emit(tx, 'operations.alert', alert);
  });
}
