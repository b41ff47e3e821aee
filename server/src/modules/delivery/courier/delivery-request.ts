import type { DeliveryRequest, Stop } from '@baitdrop/adapters/ports/courier';
import { pickupReadyAt } from '@baitdrop/domain/orders/order-times';
import { placeOf } from '@baitdrop/domain/postcodes/place-of';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { CourierLine, CourierShop } from './courier-task.db.ts';

type Size = DeliveryRequest['items'][number]['size'];
const sizes: readonly string[] = ['small', 'medium', 'large', 'xlarge'] satisfies Size[];

export interface ErrandFacts {
  order: OrderRow;
  shop: CourierShop;
  lines: readonly CourierLine[];
  /** Stable for the same attempt. */
  key: string;
}

/** What the courier is told, without the quote. */
export function errandRequestOf({ order, shop, lines, key }: ErrandFacts, postcodes: PostcodeTables): DeliveryRequest {
  const townOf = (postcode: string): string => {
    const place = placeOf(postcode, postcodes);
    return place.ok ? place.value.place.town : '';
  };
  const pickup: Stop = {
    name: shop.name,
    phone: shop.telephone,
    street: shop.address,
    town: townOf(shop.postcode),
    postcode: shop.postcode,
    latitude: shop.latitude,
    longitude: shop.longitude,
    notes: `BaitDrop order ${order.code}`,
  };
  const dropoff: Stop = {
    name: order.customer_name,
    phone: order.customer_phone,
    street: order.address_line,
    town: townOf(order.postcode),
    postcode: order.postcode,
    latitude: order.latitude,
    longitude: order.longitude,
    notes: order.delivery_note,
  };
  return {
    pickup,
    dropoff,
    readyAt: order.ready_at ?? pickupReadyAt(order.accepted_at ?? new Date(0), order.prep_minutes, order.slot_starts),
    valuePence: order.subtotal_pence,
    idempotencyKey: key,
    orderCode: order.code,
    externalId: key,
    items: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      pricePence: line.price_pence,
      size: sizes.includes(line.courier_size) ? (line.courier_size as Size) : 'small',
      ...(line.pack_weight_g > 0 ? { weightGrams: line.pack_weight_g } : {}),
    })),
  };
}
