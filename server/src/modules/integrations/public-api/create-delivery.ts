import { createHash, randomBytes } from 'node:crypto';
import { CourierProblem } from '@baitdrop/adapters/ports/courier';
import type { ApiDeliveryForm } from '@baitdrop/contract/public-api';
import { apiErrors } from '@baitdrop/contract/public-api-guide';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import {
  type ApiDeliveryRow,
  changeApiDelivery,
  findByKey,
  insertApiDelivery,
  type NewApiDelivery,
} from './api-deliveries.db.ts';
import { errorOfCode, errorOfCourier, refusal } from './api-problems.ts';
import { errandRequestOf } from './delivery-of-form.ts';
import { onApiDeliveryUpdate } from './external-delivery-updates.ts';
import type { PublicApiParts } from './public-api-parts.ts';
import { quoteIdOf } from './quote-token.ts';
import { openErrand, sealErrand } from './sealed-delivery.ts';

/** However often it is sent with the same key, one courier comes. `countNew` may refuse one more. */
export async function createDelivery(
  parts: PublicApiParts,
  { shopId, key, form }: { shopId: string; key: string; form: ApiDeliveryForm },
  countNew: () => Promise<void>,
): Promise<ApiDeliveryRow> {
  const { pool } = parts.engine;
  const formHash = createHash('sha256').update(JSON.stringify(form)).digest('hex');
  let row = await findByKey(pool, shopId, key);
  if (row === undefined) {
    await countNew();
    await insertApiDelivery(pool, await newDelivery(parts, { shopId, key, form, formHash }));
    row = await findByKey(pool, shopId, key);
  }
  if (row === undefined) throw new Error('a delivery was written and is not there');
  if (row.form_hash !== formHash) throw refusal(apiErrors.keyReused);
  if (row.status === 'refused') throw refusal(errorOfCode(row.failure));
  return row.status === 'requested' ? sendErrand(parts, row) : row;
}

async function newDelivery(
  parts: PublicApiParts,
  { shopId, key, form, formHash }: { shopId: string; key: string; form: ApiDeliveryForm; formHash: string },
): Promise<NewApiDelivery> {
  const { seal, postcodes } = parts;
  const id = newRecordId(randomBytes);
  const now = parts.now();
  const pickup = await parts.courier.pickupAt(shopId).catch(refuseForCourier);
  const request = errandRequestOf(form, id, { pickup, postcodes, now });
  if (form.quote !== undefined)
    request.quoteId = quoteIdOf(seal, form.quote, { shopId, dropoff: request.dropoff, now });
  const errand = sealErrand(seal, { request, pin: '' });
  return { id, shop_id: shopId, reference: form.reference, idempotency_key: key, form_hash: formHash, errand };
}

/** The row's number is the courier's key: asking again is safe. */
export async function sendErrand(parts: PublicApiParts, row: ApiDeliveryRow): Promise<ApiDeliveryRow> {
  const { request } = openErrand(parts.seal, row.errand);
  try {
    return await onApiDeliveryUpdate(parts, row.id, await parts.courier.send(row.shop_id, request));
  } catch (error) {
    if (!(error instanceof CourierProblem)) throw error;
    const { code } = errorOfCourier(error);
    // Nobody knows whether it arrived: whoever asks again, or a job, finds out.
    if (error.kind !== 'retry') {
      parts.log.warn({ delivery: row.id, code: error.code }, 'the courier did not take a delivery of the API');
      await changeApiDelivery(parts.engine.pool, row.id, { status: 'refused', failure: code, errand: '' });
    }
    return refuseForCourier(error);
  }
}

export function refuseForCourier(error: unknown): never {
  throw error instanceof CourierProblem ? refusal(errorOfCourier(error), undefined, error) : error;
}
