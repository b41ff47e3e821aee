// What the courier says about a delivery of the API, from an answer, a notice or a question. It may come twice or late.
import type { CourierDelivery } from '@baitdrop/adapters/ports/courier';
import { COURIER_PAYABLE, entriesOf, shopAccount } from '@baitdrop/domain/ledger/accounts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import {
  type ApiDeliveryRow,
  changeApiDelivery,
  findByCourierId,
  isRequestOpen,
  lockApiDelivery,
} from './api-deliveries.db.ts';
import type { PublicApiParts } from './public-api-parts.ts';
import { openErrand, sealErrand } from './sealed-delivery.ts';

type HearParts = Pick<PublicApiParts, 'engine' | 'seal' | 'bookMovement' | 'now'>;

const order = ['requested', 'pending', 'pickup', 'pickup_complete', 'dropoff'];
const ended = new Set<ApiDeliveryRow['status']>(['delivered', 'canceled', 'returned', 'refused']);
const rankOf = (status: ApiDeliveryRow['status']): number => (ended.has(status) ? 9 : order.indexOf(status));
/** From then on the fee is owed. */
const carried = new Set<ApiDeliveryRow['status']>(['pickup_complete', 'dropoff', 'delivered', 'returned']);

const isOld = (row: ApiDeliveryRow, errand: CourierDelivery): boolean =>
  ended.has(row.status) ||
  rankOf(errand.status) < rankOf(row.status) ||
  (row.heard_at !== null && errand.updatedAt < row.heard_at);

export async function onApiDeliveryUpdate(
  parts: HearParts,
  id: string,
  errand: CourierDelivery,
): Promise<ApiDeliveryRow> {
  return inTransaction(parts.engine.pool, async (tx) => {
    const row = await lockApiDelivery(tx, id);
    if (row === undefined) throw new Error(`there is no delivery ${id}`);
    if (isOld(row, errand)) return row;
    const heard = await changeApiDelivery(tx, id, heardOf(parts, row, errand));
    if (carried.has(heard.status)) {
      const { shop_id, fee_pence } = heard;
      const entries = entriesOf({ [shopAccount(shop_id)]: -fee_pence, [COURIER_PAYABLE]: fee_pence });
      await parts.bookMovement(tx, { kind: 'api-delivery', reference: id, entries });
    }
    return heard;
  });
}

function heardOf({ seal }: HearParts, row: ApiDeliveryRow, errand: CourierDelivery): Partial<ApiDeliveryRow> {
  const isOver = ended.has(errand.status);
  const kept = isOver ? undefined : openErrand(seal, row.errand);
  return {
    delivery_id: errand.deliveryId,
    status: errand.status,
    fee_pence: errand.feePence,
    tracking_url: errand.trackingUrl || row.tracking_url,
    pickup_eta: errand.pickupEta ?? row.pickup_eta,
    dropoff_eta: errand.dropoffEta ?? row.dropoff_eta,
    failure: errand.reason,
    heard_at: errand.updatedAt,
    errand: kept === undefined ? '' : sealErrand(seal, { ...kept, pin: errand.pin || kept.pin }),
  };
}

/** No answer takes longer. */
const answerMs = 60_000;

/** A notice about an errand that is not an order's; true when it is one of ours. It may overtake the answer that tells us its number. */
export const onExternalDeliveryUpdate =
  (parts: HearParts) =>
  async (deliveryId: string, errand: CourierDelivery): Promise<boolean> => {
    const id = await findByCourierId(parts.engine.pool, deliveryId);
    if (id !== undefined) await onApiDeliveryUpdate(parts, id, errand);
    else if (await isRequestOpen(parts.engine.pool, new Date(parts.now().getTime() - answerMs)))
      throw new Error('a notice of a delivery that is not ours yet');
    return id !== undefined;
  };
