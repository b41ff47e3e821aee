import { createHash, randomBytes } from 'node:crypto';
import { CourierProblem, type DeliveryRequest } from '@baitdrop/adapters/ports/courier';
import type { ApiDeliveryForm } from '@baitdrop/contract/public-api';
import { apiErrors } from '@baitdrop/contract/public-api-guide';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { Context } from '../../../context.ts';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import { pickupOfShop } from '../../delivery/couriers.ts';
import { createExternalDelivery, sendExternalDelivery } from '../../delivery/external-deliveries.ts';
import { findApiDeliveryByKey } from './api-deliveries.db.ts';
import { errorOfCode, errorOfCourier, apiRefusal } from './api-problems.ts';
import { apiDeliveryRequestOf } from './delivery-request.ts';
import { applyQuote } from './quote-token.ts';

/** Creates one delivery per key, however often the request is sent. `countNew` enforces the rate limit for new ones. */
export async function createDelivery(
  context: Context,
  { shopId, key, form }: { shopId: string; key: string; form: ApiDeliveryForm },
  countNew: () => Promise<void>,
): Promise<ApiDeliveryRow> {
  const { pool } = context;
  const formHash = createHash('sha256').update(JSON.stringify(form)).digest('hex');
  let row = await findApiDeliveryByKey(pool, shopId, key);
  if (row === undefined) {
    await countNew();
    const id = newRecordId(randomBytes);
    const prepared = await requestOf(context, { id, shopId, form });
    const { reference } = form;
    await createExternalDelivery(context, { id, shopId, reference, idempotencyKey: key, formHash, ...prepared });
    row = await findApiDeliveryByKey(pool, shopId, key);
  }
  if (row === undefined) throw new Error('a delivery was written and is not there');
  if (row.form_hash !== formHash) throw apiRefusal(apiErrors.keyReused);
  const sent = row.status === 'requested' ? await sendExternalDelivery(context, row).catch(refuseForCourier) : row;
  if (sent.status === 'refused') throw apiRefusal(errorOfCode(sent.failure));
  return sent;
}

async function requestOf(
  context: Context,
  { id, shopId, form }: { id: string; shopId: string; form: ApiDeliveryForm },
): Promise<{ request: DeliveryRequest; quotedBy: CourierName | undefined }> {
  const { seal, postcodes } = context;
  const now = context.now();
  const pickup = await pickupOfShop(context, shopId).catch(refuseForCourier);
  const request = apiDeliveryRequestOf(form, id, { shopId, pickup, postcodes, now });
  return form.quote === undefined ? { request, quotedBy: undefined } : applyQuote(seal, form.quote, request, now);
}

export function refuseForCourier(error: unknown): never {
  throw error instanceof CourierProblem ? apiRefusal(errorOfCourier(error), undefined, error) : error;
}
