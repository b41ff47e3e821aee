// The courier of an order, and the photo at the end, for its shop.
import type { FastifyInstance } from 'fastify';
import { type DeskCourier, readDropOffPhoto, readOrderCourier } from '@baitdrop/contract/order-desk';
import { isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import { shopOfOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import type { DeliveryRow } from '../../../database/schema/deliveries.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { sendProofPhoto } from '../proof-photo.ts';
import { readLatest } from './deliveries.db.ts';

export async function registerOrderCourier(app: FastifyInstance, context: Context): Promise<void> {
  await openShopEndpoints(app, context, { shopOf: shopOfOrder, limited: true }, (scope) => {
    implement(scope, readOrderCourier, async ({ params: { id } }) => {
      const delivery = await readLatest(context.pool, id);
      return {
        courier: delivery === undefined || isDeliveryOver(delivery.status) ? null : present(delivery),
        has_photo: delivery?.has_photo ?? false,
      };
    });

    implement(scope, readDropOffPhoto, ({ params: { id }, reply }) => sendProofPhoto(context, id, reply));
  });
}

const present = (delivery: DeliveryRow): NonNullable<DeskCourier['courier']> => ({
  status: delivery.status as NonNullable<DeskCourier['courier']>['status'],
  name: delivery.courier_name,
  vehicle: delivery.vehicle,
  phone: delivery.shop_phone,
  phone_code: delivery.shop_phone_code,
  imminent: delivery.imminent,
  position:
    delivery.courier_lat === '' ? null : { lat: Number(delivery.courier_lat), lng: Number(delivery.courier_lng) },
  pickup_eta: delivery.pickup_eta?.toISOString() ?? null,
  dropoff_eta: delivery.dropoff_eta?.toISOString() ?? null,
  attempt: delivery.attempt,
});
