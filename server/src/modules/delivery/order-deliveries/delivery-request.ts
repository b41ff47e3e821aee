import type { DeliveryRequest } from '@baitdrop/adapters/ports/courier';
import { courierNote } from '@baitdrop/domain/checkout/courier-note';
import { pickupReadyAt } from '@baitdrop/domain/orders/order-times';
import { buildParcel } from '@baitdrop/domain/products/parcel';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { type CourierShop, pickupStop, townOf } from '../couriers.ts';
import type { CourierLine } from './order-facts.db.ts';

export interface RequestFacts {
  order: OrderRow;
  shop: CourierShop;
  lines: readonly CourierLine[];
  /** The same for every try of one attempt. */
  key: string;
  /** When a parcel that another courier could not hand over is back at the shop. */
  backAt: Date | null;
  tipPence: number;
}

function readyAtOf({ order, backAt }: Pick<RequestFacts, 'order' | 'backAt'>): Date {
  const packed =
    order.ready_at ?? pickupReadyAt(order.accepted_at ?? new Date(0), order.prep_minutes, order.slot_starts);
  return backAt !== null && backAt > packed ? backAt : packed;
}

/** Builds the request to the courier, without the quote. */
export function deliveryRequestOf(
  { order, shop, lines, key, backAt, tipPence }: RequestFacts,
  postcodes: PostcodeTables,
): DeliveryRequest {
  return {
    storeId: shop.shop_id,
    pickup: pickupStop(shop, postcodes, `BaitDrop order ${order.code}`),
    dropoff: {
      name: order.customer_name,
      phone: order.customer_phone,
      street: order.address_line,
      town: townOf(order.postcode, postcodes),
      postcode: order.postcode,
      latitude: order.latitude,
      longitude: order.longitude,
      pinned: order.pinned,
      notes: courierNote(order.delivery_note, order.pinned ? { lat: order.latitude, lng: order.longitude } : undefined),
    },
    readyAt: readyAtOf({ order, backAt }),
    valuePence: order.subtotal_pence,
    idempotencyKey: key,
    orderCode: order.code,
    externalId: key,
    tipPence,
    items: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      pricePence: line.price_pence,
      ...buildParcel(line),
    })),
  };
}
