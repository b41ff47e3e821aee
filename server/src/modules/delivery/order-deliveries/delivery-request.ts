import type { DeliveryRequest } from '@baitdrop/adapters/ports/courier';
import { pickupReadyAt } from '@baitdrop/domain/orders/order-times';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { CourierShop } from '../couriers.db.ts';
import { pickupStop, townOf } from '../couriers.ts';
import type { CourierLine } from './order-facts.db.ts';

type Size = DeliveryRequest['items'][number]['size'];
const SIZES: readonly string[] = ['small', 'medium', 'large', 'xlarge'] satisfies Size[];

export interface RequestFacts {
  order: OrderRow;
  shop: CourierShop;
  lines: readonly CourierLine[];
  /** Stable for the same attempt. */
  key: string;
}

/** What the courier is told, without the quote. */
export function deliveryRequestOf(
  { order, shop, lines, key }: RequestFacts,
  postcodes: PostcodeTables,
): DeliveryRequest {
  return {
    pickup: pickupStop(shop, postcodes, `BaitDrop order ${order.code}`),
    dropoff: {
      name: order.customer_name,
      phone: order.customer_phone,
      street: order.address_line,
      town: townOf(order.postcode, postcodes),
      postcode: order.postcode,
      latitude: order.latitude,
      longitude: order.longitude,
      notes: order.delivery_note,
    },
    readyAt: order.ready_at ?? pickupReadyAt(order.accepted_at ?? new Date(0), order.prep_minutes, order.slot_starts),
    valuePence: order.subtotal_pence,
    idempotencyKey: key,
    orderCode: order.code,
    externalId: key,
    items: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      pricePence: line.price_pence,
      size: SIZES.includes(line.courier_size) ? (line.courier_size as Size) : 'small',
      ...(line.pack_weight_g > 0 ? { weightGrams: line.pack_weight_g } : {}),
    })),
  };
}
