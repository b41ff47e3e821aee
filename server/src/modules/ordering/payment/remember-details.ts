// Saves what a customer's next order needs, once the order they asked it for is paid.
import type { PoolClient } from 'pg';
import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { rememberCheckout } from '../../accounts/checkout-details.ts';

export async function rememberDetails(tx: PoolClient, order: OrderRow, now: Date): Promise<void> {
  if (!order.remember || order.customer === '') return;
  const { address_line: line, postcode, latitude, longitude, pinned, delivery_note: note } = order;
  // A pin without words and a whole postcode is no address that could be saved.
  const isAddress = order.fulfilment === 'delivery' && line !== '' && parsePostcode(postcode).ok;
  await rememberCheckout(
    tx,
    {
      user: order.customer,
      phone: order.customer_phone,
      fulfilment: (await hadChoice(tx, order)) ? order.fulfilment : undefined,
      if_missing: order.if_missing,
      place: isAddress ? { line, postcode, latitude, longitude, pinned, note } : null,
    },
    now,
  );
}

/** Whether the customer could have had it the other way: no knife in the cart, and a counter at the shop. */
async function hadChoice(tx: PoolClient, { id, fulfilment, shop_id }: OrderRow): Promise<boolean> {
  const text =
    fulfilment === 'delivery'
      ? `select 1 from shops where shop_id = $1 and collection_offered`
      : `select 1 where not exists (
           select from order_lines l left join products p on p.id = l.product
           where l."order" = $1 and (l.age_restricted or p.no_courier))`;
  return (await rowsOf(tx, text, [fulfilment === 'delivery' ? shop_id : id])).length > 0;
}
