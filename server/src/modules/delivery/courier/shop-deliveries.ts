import {
  CourierProblem,
  type CourierDelivery,
  type DeliveryRequest,
  type Stop,
} from '@baitdrop/adapters/ports/courier';
import { placeOf } from '@baitdrop/domain/postcodes/place-of';
import { withCourier } from './courier-call.ts';
import type { CourierParts } from './courier-parts.ts';
import { type CourierShop, readCourierShop } from './courier-task.db.ts';

/** Errands of a shop that are not about an order of ours; they reject with a `CourierProblem`. */
export interface ShopErrands {
  /** Where the courier picks up. */
  pickupAt(shopId: string): Promise<Stop>;
  send(shopId: string, request: DeliveryRequest): Promise<CourierDelivery>;
  read(shopId: string, deliveryId: string): Promise<CourierDelivery>;
}

export function shopDeliveries(parts: CourierParts): ShopErrands {
  const shopOf = async (shopId: string): Promise<CourierShop> => {
    const shop = await readCourierShop(parts.pool, shopId);
    if (shop === undefined) throw new CourierProblem('refused', 'shop_gone', 'There is no such shop.');
    return shop;
  };
  return {
    async pickupAt(shopId) {
      const { name, telephone, address, postcode, latitude, longitude } = await shopOf(shopId);
      const found = placeOf(postcode, parts.postcodes);
      const town = found.ok ? found.value.place.town : '';
      return { name, phone: telephone, street: address, town, postcode, latitude, longitude, notes: '' };
    },
    send: async (shopId, request) =>
      withCourier(parts, { shop: await shopOf(shopId), order: '' }, (courier, account, onCall) =>
        courier.send(account, request, onCall),
      ),
    read: async (shopId, deliveryId) =>
      withCourier(parts, { shop: await shopOf(shopId), order: '' }, (courier, account, onCall) =>
        courier.read(account, deliveryId, onCall),
      ),
  };
}
