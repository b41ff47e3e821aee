import { randomBytes } from 'node:crypto';
import type { OrderForm } from '@baitdrop/contract/checkout';
import type { Contact } from '@baitdrop/domain/checkout/contact';
import { approvalDeadline, paymentDeadline } from '@baitdrop/domain/checkout/stock-holds';
import { newRecordId, newTrackToken } from '@baitdrop/domain/ids/ids';
import type { Command } from '../../../platform/http/idempotency.ts';
import type { ChangeableDetails, NewOrder } from './place-order.db.ts';
import type { CheckoutQuote } from './quote-order.ts';

export interface PlaceOrderCommand extends Command {
  form: OrderForm;
  contact: Contact;
  user: string;
  network: string;
  /** True for a large order, which the shop must approve before anything is held or paid. */
  isApprovalRequest: boolean;
}

/** Fields that may change while an order is unpaid; a change of any other field places a new order. */
export const changeableDetails = ({
  form,
  contact,
  user,
}: Pick<PlaceOrderCommand, 'form' | 'contact' | 'user'>): ChangeableDetails => ({
  customer_name: contact.name,
  delivery_note: form.fulfilment === 'delivery' ? (form.address?.note.trim() ?? '') : '',
  shop_consent: form.shop_consent === true,
  remember: form.remember === true && user !== '',
});

/** Builds the row of a new order, without its code. */
export function newOrderOf(
  { form, contact, user, isApprovalRequest }: PlaceOrderCommand,
  { shop, quote, dropOff }: CheckoutQuote,
  now: Date,
): Omit<NewOrder, 'code'> {
  const { priced, promotion, tipPence, slot } = quote;
  const amountOf = (kind: string): number => priced.breakdown.find((line) => line.kind === kind)?.amountPence ?? 0;
  return {
    id: newRecordId(randomBytes),
    track_token: newTrackToken(randomBytes),
    shop_id: shop.shop_id,
    shop_name: shop.name,
    customer: user,
    customer_email: contact.email,
    customer_phone: contact.phone,
    fulfilment: form.fulfilment,
    address_line: dropOff === undefined ? '' : (form.address?.line.trim() ?? ''),
    postcode: dropOff?.postcode ?? '',
    latitude: dropOff?.position.lat ?? 0,
    longitude: dropOff?.position.lng ?? 0,
    pinned: dropOff?.pinned ?? false,
    shop_note: form.shop_note.trim(),
    if_missing: form.if_missing ?? '',
    slot_starts: slot?.startsAt ?? null,
    slot_ends: slot?.endsAt ?? null,
    asked_at: isApprovalRequest ? now : null,
    pay_by: isApprovalRequest ? approvalDeadline(slot?.startsAt ?? null, now) : paymentDeadline(user === '', now),
    subtotal_pence: priced.subtotalPence,
    service_fee_pence: amountOf('service_fee'),
    platform_fee_pence: amountOf('platform_fee'),
    delivery_fee_pence: amountOf('delivery'),
    promotion_id: promotion?.ok ? promotion.value.id : '',
    promotion_code: promotion?.ok ? promotion.value.code : '',
    promotion_payer: promotion?.ok ? promotion.value.payer : '',
    promotion_off: promotion?.ok ? promotion.value.off : '',
    promotion_pence: priced.promotionPence,
    total_pence: priced.totalPence,
    credit_pence: priced.creditPence,
    tip_pence: tipPence,
    to_pay_pence: priced.toPayPence,
    ...changeableDetails({ form, contact, user }),
    created: now,
    updated: now,
  };
}
