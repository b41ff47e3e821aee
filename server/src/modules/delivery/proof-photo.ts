// Serves the photo that the courier took at the drop-off. The courier company stores it and deletes it after 30 days.
import type { FastifyReply } from 'fastify';
import { CourierProblem } from '@baitdrop/adapters/ports/courier';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { readOrder } from '../../database/orders.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { callCourier, readCourierShop } from './couriers.ts';
import { companyOf, readPhotographed } from './order-deliveries/deliveries.db.ts';

const noPhoto = () => new AppError('photo_not_found', 404, refusals.orders.noPhoto);

/** The caller's access must be checked before. */
export async function sendProofPhoto(context: Context, orderId: string, reply: FastifyReply): Promise<FastifyReply> {
  const photo = await proofPhotoOf(context, orderId);
  if (photo === undefined) throw noPhoto();
  return reply
    .type('image/png')
    .header('Cache-Control', 'private, no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .send(photo);
}

async function proofPhotoOf(context: Context, orderId: string): Promise<Buffer | undefined> {
  const { pool } = context;
  const delivery = await readPhotographed(pool, orderId);
  const order = await readOrder(pool, orderId);
  const shop = order && (await readCourierShop(pool, order.shop_id));
  if (delivery === undefined || shop === undefined) return undefined;
  const caller = { courier: companyOf(delivery), retailer: shop.retailer, account: shop, order: orderId };
  try {
    return await callCourier(context, caller, (courier, account, onCall) =>
      courier.proofPhoto(account, delivery.delivery_id, onCall),
    );
  } catch (error) {
    if (!(error instanceof CourierProblem)) throw error;
    throw new AppError('photo_unreachable', 503, refusals.orders.photoUnreachable, {
      cause: error,
    });
  }
}
