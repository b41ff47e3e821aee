import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { COURIER_PAYABLE, entriesOf, platformAccounts, shopAccount } from '@baitdrop/domain/ledger/accounts';
import { bookMovement } from '../ledger.ts';

/** The courier's price: the platform's cost for an order, owed by the shop for a delivery of its own. Booked once. */
export async function bookDeliveryCharge(
  tx: PoolClient,
  { delivery, shop_id, fee_pence: feePence, payer }: EventPayload<'delivery.charged'>,
): Promise<void> {
  const account = payer === 'platform' ? platformAccounts.courierCost : shopAccount(shop_id);
  const kind = payer === 'platform' ? 'courier-fee' : 'api-delivery';
  const entries = entriesOf({ [account]: -feePence, [COURIER_PAYABLE]: feePence });
  await bookMovement(tx, { kind, reference: delivery, entries });
}
