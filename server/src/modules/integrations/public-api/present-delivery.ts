import type { ApiDelivery } from '@baitdrop/contract/public-api';
import { isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import type { Context } from '../../../context.ts';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import { pinOfDelivery } from '../../delivery/external-deliveries.ts';

function returnStatusOf({ return_status }: ApiDeliveryRow): ApiDelivery['return_status'] {
  if (return_status === '') return '';
  if (return_status === 'delivered') return 'arrived';
  return isDeliveryOver(return_status) ? 'failed' : 'under_way';
}

export const presentDelivery = (context: Pick<Context, 'seal'>, row: ApiDeliveryRow): ApiDelivery => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  fee_pence: row.fee_pence,
  currency: 'GBP',
  tracking_url: row.tracking_url,
  pin: pinOfDelivery(context, row),
  pickup_eta: row.pickup_eta?.toISOString() ?? null,
  dropoff_eta: row.dropoff_eta?.toISOString() ?? null,
  failure: row.failure,
  return_status: returnStatusOf(row),
  return_fee_pence: row.return_fee_pence,
  test: false,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
