// `GET /api/orders/:id/courier`: who carries an order, for the desk of its shop. See `contract/order-desk`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { DeskCourier } from '@baitdrop/contract/order-desk';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storableText } from '../../../platform/database/storable.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { readOrderRow } from './courier-task.db.ts';
import { type DeliveryRow, liveOf } from './deliveries.db.ts';

type ShopStaff = (request: FastifyRequest, shopId: string | undefined) => Promise<unknown>;

export async function registerDeskCourier(
  app: FastifyInstance,
  engine: Engine,
  pool: Pool,
  requireStaff: ShopStaff,
): Promise<void> {
  const answerCourier = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    limitRequests(scope, engine);
    scope.get<{ Params: { id: string } }>('/', async (request, reply) => {
      const id = storableText(request.params.id);
      await requireStaff(request, (await readOrderRow(pool, id))?.shop_id);
      const delivery = await liveOf(pool, id);
      const answer: DeskCourier = { courier: delivery === undefined ? null : present(delivery) };
      return reply.header('Cache-Control', 'no-store').send(answer);
    });
  };
  await app.register(answerCourier, { prefix: '/api/orders/:id/courier' });
}

const present = (delivery: DeliveryRow): NonNullable<DeskCourier['courier']> => ({
  status: delivery.status as NonNullable<DeskCourier['courier']>['status'],
  name: delivery.courier_name,
  vehicle: delivery.vehicle,
  phone: delivery.courier_phone,
  imminent: delivery.imminent,
  position:
    delivery.courier_lat === '' ? null : { lat: Number(delivery.courier_lat), lng: Number(delivery.courier_lng) },
  pickup_eta: delivery.pickup_eta?.toISOString() ?? null,
  dropoff_eta: delivery.dropoff_eta?.toISOString() ?? null,
  attempt: delivery.attempt,
});
