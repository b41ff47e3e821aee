// Saves a customer's details for their next order, if they asked for it, once the order is paid.
import type { PoolClient } from 'pg';
import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { saveCheckout } from '../../accounts/checkout-details.ts';

export async function saveDetails(tx: PoolClient, order: OrderRow, now: Date): Promise<void> {
  if (!order.remember || order.customer === '') return;
  const { address_line: line, postcode, latitude, longitude, pinned, delivery_note: note } = order;
  // A map pin alone, without an address line and a full postcode, is not an address to save.
  const isAddress = order.fulfilment === 'delivery' && line !== '' && parsePostcode(postcode).ok;
  await saveCheckout(
    tx,
    {
      user: order.customer,
      phone: order.customer_phone,
      fulfilment: (await hadFulfilmentChoice(tx, order)) ? order.fulfilment : undefined,
      if_missing: order.if_missing,
      place: isAddress ? { line, postcode, latitude, longitude, pinned, note } : null,
    },
    now,
  );
}

/** True when both delivery and collection were possible: no knife in the cart, and the shop offers collection. */
async function hadFulfilmentChoice(tx: PoolClient, { id, fulfilment, shop_id }: OrderRow): Promise<boolean> {
  const text =
    fulfilment === 'delivery'
      ? `select 1 from shops where shop_id = $1 and collection_offered`
      : `select 1 where not exists (
           select from order_lines l left join products p on p.id = l.product
           where l."order" = $1 and (l.age_restricted or p.no_courier))`;
  return (await rowsOf(tx, text, [fulfilment === 'delivery' ? shop_id : id])).length > 0;
}
