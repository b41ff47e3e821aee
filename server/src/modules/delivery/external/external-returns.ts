// Handles the return of a delivery that a shop requested through the API: a delivery of its own at the courier, with
// its own fee, which the shop owes.
import type { CourierDelivery } from '@baitdrop/adapters/ports/courier';
import { canTransitionDelivery, isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import { alertMails } from '@baitdrop/domain/messages/mails/alert-mails';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { PoolClient } from 'pg';
import type { Context } from '../../../context.ts';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import { shopNameOf } from '../../shops/retailers.ts';
import { changeFee } from '../change-fee.ts';
import { callCourier, courierShop } from '../couriers.ts';
import { changeApiDelivery, findApiDeliveryByReturn, lockApiDelivery } from './api-deliveries.db.ts';

/** Reads the return's fee and status. */
export async function followExternalReturn(
  context: Context,
  { id, shop_id, return_id, courier }: Pick<ApiDeliveryRow, 'id' | 'shop_id' | 'return_id' | 'courier'>,
): Promise<void> {
  if (courier === '') return;
  const shop = await courierShop(context, shop_id);
  const caller = { courier, retailer: shop.retailer, account: shop, order: '' };
  const update = await callCourier(context, caller, (port, account, onCall) => port.read(account, return_id, onCall));
  await onExternalReturnUpdate(context, id, update);
}

/** True when the webhook is about the return of one of the API's deliveries. */
export async function onExternalReturnNotice(
  context: Context,
  returnId: string,
  update: CourierDelivery,
): Promise<boolean> {
  const row = await findApiDeliveryByReturn(context.pool, returnId);
  if (row !== undefined) await onExternalReturnUpdate(context, row.id, update);
  return row !== undefined;
}

/**
 * Applies an update from a response or a webhook, which may arrive twice or late. The fee is owed once the parcel is
 * back.
 */
async function onExternalReturnUpdate(
  context: Context,
  id: string,
  { status, feePence, dropoffEta, reason }: CourierDelivery,
): Promise<void> {
  const { pool, events } = context;
  await inTransaction(pool, async (tx) => {
    const row = await lockApiDelivery(tx, id);
    if (row === undefined || row.return_status === '') return;
    if (isDeliveryOver(row.return_status)) return changeReturnFee(context, tx, row, { status, feePence });
    if (status !== row.return_status && !canTransitionDelivery(row.return_status, status)) {
      // A late update of an earlier step only fills in what is still unknown.
      await changeApiDelivery(tx, id, {
        return_fee_pence: row.return_fee_pence || feePence,
        return_eta: row.return_eta ?? dropoffEta ?? null,
      });
      return;
    }
    const { shop_id, courier, reference } = await changeApiDelivery(tx, id, {
      return_status: status,
      return_fee_pence: feePence,
      return_eta: dropoffEta ?? null,
    });
    if (status === 'delivered' && courier !== '')
      await events.emit(tx, 'delivery.charged', {
        delivery: id,
        shop_id,
        courier,
        fee_pence: feePence,
        payer: 'shop',
        leg: 'return',
      });
    else if (isDeliveryOver(status))
      await events.emit(
        tx,
        'operations.alert',
        alertMails.deliveryNotBack(reference, await shopNameOf(tx, shop_id), reason),
      );
    if (status !== row.return_status)
      await events.emit(tx, 'delivery.external_updated', { delivery: id, shop_id, status: row.status });
  });
}

/** Books the difference when the return costs another amount than was booked. */
async function changeReturnFee(
  context: Context,
  tx: PoolClient,
  { id, shop_id, courier, return_status, return_fee_pence }: ApiDeliveryRow,
  { status, feePence }: Pick<CourierDelivery, 'status' | 'feePence'>,
): Promise<void> {
  if (return_status !== 'delivered' || status !== 'delivered' || courier === '') return;
  await changeApiDelivery(tx, id, { return_fee_pence: feePence });
  const fees = { from_pence: return_fee_pence, to_pence: feePence };
  await changeFee(context, tx, { delivery: id, order: '', shop_id, courier, leg: 'return', payer: 'shop', ...fees });
}
