import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { courierPayable, entriesOf, platformAccounts, shopAccount } from '@baitdrop/domain/ledger/accounts';
import { bookMovement } from '../ledger.ts';

/** Orders are the platform's cost; a shop pays for the deliveries its own system asks for. */
const payerAccount = ({ payer, shop_id }: { payer: 'platform' | 'shop'; shop_id: string }): string =>
  payer === 'platform' ? platformAccounts.courierCost : shopAccount(shop_id);

const KINDS = {
  platform: { out: 'courier-fee', return: 'courier-return-fee' },
  shop: { out: 'api-delivery', return: 'api-delivery-return' },
} as const;

/** The courier's price, there and back, owed to the company that carried it. Each is booked once. */
export async function bookDeliveryCharge(tx: PoolClient, charge: EventPayload<'delivery.charged'>): Promise<void> {
  const { delivery, courier, fee_pence: feePence, payer, leg } = charge;
  const entries = entriesOf({ [payerAccount(charge)]: -feePence, [courierPayable(courier)]: feePence });
  await bookMovement(tx, { kind: KINDS[payer][leg], reference: delivery, entries });
}

/** What the courier gives back: we owe it less, and whoever paid has it again. */
export async function bookDeliveryRefund(tx: PoolClient, refund: EventPayload<'delivery.refunded'>): Promise<void> {
  const { refund: reference, courier, refund_pence: refundPence } = refund;
  const entries = entriesOf({ [courierPayable(courier)]: -refundPence, [payerAccount(refund)]: refundPence });
  await bookMovement(tx, { kind: 'courier-refund', reference, entries });
}
