import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { courierPayable, entriesOf, platformAccounts, shopAccount, tipAccount } from '@baitdrop/domain/ledger/accounts';
import { balanceOf, bookMovement } from '../ledger.ts';

/** The platform pays for deliveries of orders; a shop pays for those that its own system requests. */
const payerAccount = ({ payer, shop_id }: { payer: 'platform' | 'shop'; shop_id: string }): string =>
  payer === 'platform' ? platformAccounts.courierCost : shopAccount(shop_id);

const KINDS = {
  platform: { out: 'courier-fee', return: 'courier-return-fee' },
  shop: { out: 'api-delivery', return: 'api-delivery-return' },
} as const;

/**
 * Books the courier's price for delivery and return, and the customer's tip, as owed to the courier company. Each is
 * booked once.
 */
export async function bookDeliveryCharge(tx: PoolClient, charge: EventPayload<'delivery.charged'>): Promise<void> {
  const { delivery, courier, fee_pence: feePence, tip, payer, leg } = charge;
  const tipPence = tip?.pence ?? 0;
  // The platform pays the tip if it was refunded to the customer in the meantime, because a courier keeps a tip they
  // received.
  const heldPence = tip === undefined ? 0 : Math.min(tipPence, await balanceOf(tx, tipAccount(tip.order)));
  const entries = entriesOf({
    [payerAccount(charge)]: heldPence - tipPence - feePence,
    [tipAccount(tip?.order ?? '')]: -heldPence,
    [courierPayable(courier)]: feePence + tipPence,
  });
  await bookMovement(tx, { kind: KINDS[payer][leg], reference: delivery, entries });
}

/** Books a changed price as a separate movement, because booked entries never change. */
export async function bookFeeChange(tx: PoolClient, change: EventPayload<'delivery.fee_changed'>): Promise<void> {
  const differencePence = change.to_pence - change.from_pence;
  const entries = entriesOf({
    [payerAccount(change)]: -differencePence,
    [courierPayable(change.courier)]: differencePence,
  });
  await bookMovement(tx, { kind: 'courier-fee-changed', reference: change.change, entries });
}

/** Books a courier's refund: the platform owes the courier less, and the payer of the delivery gets the amount back. */
export async function bookDeliveryRefund(tx: PoolClient, refund: EventPayload<'delivery.refunded'>): Promise<void> {
  const { refund: reference, courier, refund_pence: refundPence } = refund;
  const entries = entriesOf({ [courierPayable(courier)]: -refundPence, [payerAccount(refund)]: refundPence });
  await bookMovement(tx, { kind: 'courier-refund', reference, entries });
}
