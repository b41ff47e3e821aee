import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { courierPayable, entriesOf, platformAccounts, shopAccount, tipAccount } from '@baitdrop/domain/ledger/accounts';
import { balanceOf, bookMovement } from '../ledger.ts';

/** Orders are the platform's cost; a shop pays for the deliveries its own system asks for. */
const payerAccount = ({ payer, shop_id }: { payer: 'platform' | 'shop'; shop_id: string }): string =>
  payer === 'platform' ? platformAccounts.courierCost : shopAccount(shop_id);

const KINDS = {
  platform: { out: 'courier-fee', return: 'courier-return-fee' },
  shop: { out: 'api-delivery', return: 'api-delivery-return' },
} as const;

/** The courier's price, there and back, and the customer's tip, owed to the company that carried it. Each is booked once. */
export async function bookDeliveryCharge(tx: PoolClient, charge: EventPayload<'delivery.charged'>): Promise<void> {
  const { delivery, courier, fee_pence: feePence, tip, payer, leg } = charge;
  const tipPence = tip?.pence ?? 0;
  // A tip that went back to the customer meanwhile cannot be taken back from the courier: then it is our cost.
  const heldPence = tip === undefined ? 0 : Math.min(tipPence, await balanceOf(tx, tipAccount(tip.order)));
  const entries = entriesOf({
    [payerAccount(charge)]: heldPence - tipPence - feePence,
    [tipAccount(tip?.order ?? '')]: -heldPence,
    [courierPayable(courier)]: feePence + tipPence,
  });
  await bookMovement(tx, { kind: KINDS[payer][leg], reference: delivery, entries });
}

/** Booked entries never change; the difference is a movement of its own. */
export async function bookFeeChange(tx: PoolClient, change: EventPayload<'delivery.fee_changed'>): Promise<void> {
  const morePence = change.to_pence - change.from_pence;
  const entries = entriesOf({ [payerAccount(change)]: -morePence, [courierPayable(change.courier)]: morePence });
  await bookMovement(tx, { kind: 'courier-fee-changed', reference: change.change, entries });
}

/** What the courier gives back: we owe it less, and whoever paid has it again. */
export async function bookDeliveryRefund(tx: PoolClient, refund: EventPayload<'delivery.refunded'>): Promise<void> {
  const { refund: reference, courier, refund_pence: refundPence } = refund;
  const entries = entriesOf({ [courierPayable(courier)]: -refundPence, [payerAccount(refund)]: refundPence });
  await bookMovement(tx, { kind: 'courier-refund', reference, entries });
}
