// `GET /api/orders/:id/courier`: the courier of an order, and the photo at the end, for its shop. See
// `contract/order-desk`.
import type { FastifyInstance } from 'fastify';
import { type DeskCourier, deskCourier } from '@baitdrop/contract/order-desk';
import { isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import type { Context } from '../../../context.ts';
import type { DeliveryRow } from '../../../database/schema/deliveries.ts';
import { params } from '../../../platform/http/forms.ts';
import { openShopScope } from '../../shops/shop-staff.ts';
import { sendProofPhoto } from '../proof-photo.ts';
import { readLatest } from './deliveries.db.ts';
import { shopOfOrderToDeliver } from './order-facts.db.ts';

export async function registerOrderCourier(app: FastifyInstance, context: Context): Promise<void> {
  const options = {
    prefix: '/api/orders/:id/courier',
    shopOf: shopOfOrderToDeliver,
    needs: 'desk',
    limited: true,
  } as const;
  await openShopScope(app, context, options, (scope) => {
    scope.get(
      '/',
      { schema: { summary: 'See where the courier is', params: params('id'), response: { 200: deskCourier } } },
      async (request): Promise<DeskCourier> => {
        const delivery = await readLatest(context.pool, request.params.id);
        return {
          courier: delivery === undefined || isDeliveryOver(delivery.status) ? null : present(delivery),
          has_photo: delivery?.has_photo ?? false,
        };
      },
    );

    scope.get(
      '/photo',
      { schema: { summary: 'See the photo the courier took', params: params('id'), response: { 200: {} } } },
      (request, reply) => sendProofPhoto(context, request.params.id, reply),
    );
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
