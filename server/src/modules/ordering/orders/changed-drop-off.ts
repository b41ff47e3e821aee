import type { PoolClient } from 'pg';
import { changeDropOff, type DropOffChanges, type ShopReach } from '@baitdrop/domain/checkout/changed-drop-off';
import { retryCourierMessages } from '@baitdrop/domain/messages/delivery-trouble';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

type DropOffColumns = Pick<
  OrderRow,
  'delivery_note' | 'customer_phone' | 'postcode' | 'latitude' | 'longitude' | 'pinned'
>;

/** Computes the columns of the order that change for the next courier; empty when nothing changes. */
export async function changedDropOff(
  { postcodes }: Pick<Context, 'postcodes'>,
  tx: PoolClient,
  order: OrderRow,
  changes: DropOffChanges,
): Promise<Partial<DropOffColumns>> {
  const shop = await readShopReach(tx, order);
  const current = {
    note: order.delivery_note,
    phone: order.customer_phone,
    addressLine: order.address_line,
    postcode: order.postcode,
    position: { lat: order.latitude, lng: order.longitude },
    pinned: order.pinned,
  };
  const { changed, problems } = changeDropOff(current, changes, { shop, tables: postcodes });
  const wrong = Object.entries(problems);
  if (wrong.length > 0)
    throw new AppError('form_refused', 400, retryCourierMessages.notSentAgain, {
      data: Object.fromEntries(wrong.map(([field, message]) => [field, { code: 'validation_invalid_value', message }])),
    });
  const columns: DropOffColumns = {
    delivery_note: changed.note,
    customer_phone: changed.phone,
    postcode: changed.postcode,
    latitude: changed.position.lat,
    longitude: changed.position.lng,
    pinned: changed.pinned,
  };
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => value !== order[name as keyof DropOffColumns]),
  ) as Partial<DropOffColumns>;
}

async function readShopReach(tx: PoolClient, { shop_id, shop_name }: OrderRow): Promise<ShopReach> {
  const [shop] = await rowsOf<ShopReach>(
    tx,
    'select name, latitude, longitude, delivery_radius from shops where shop_id = $1',
    [shop_id],
  );
  return shop ?? { name: shop_name, latitude: 0, longitude: 0, delivery_radius: 0 };
}
