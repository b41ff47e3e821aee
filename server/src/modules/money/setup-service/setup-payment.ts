// The payment of a setup service: the lines on its page, and what happens once it is paid.
import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { entriesOf, platformAccounts, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { pence } from '@baitdrop/domain/money/pence';
import { setupServiceName } from '@baitdrop/domain/setup/setup-service-name';
import { alertMails } from '@baitdrop/domain/messages/mails/alert-mails';
import type { Context } from '../../../context.ts';
import { markSetupPaid } from '../../shops/setup-requests.ts';
import { bookMovement } from '../ledger.ts';
import type { PaymentPageBuilder } from '../payments.ts';
import { refundStrayPayment } from '../refunded-payments.ts';
import { findSetupRequest, lockSetupRequest, type PayableSetupRequest } from './setup-service.db.ts';

const nameOf = ({ service_type, price_pence }: PayableSetupRequest): string =>
  setupServiceName({ serviceType: service_type, pricePence: price_pence });

export const buildSetupPage: PaymentPageBuilder = async ({ pool, config }, payment) => {
  const request = await findSetupRequest(pool, payment.subject);
  if (request === undefined) throw new Error(`payment ${payment.id} is for a setup request that is not there`);
  const back = `${config.publicUrl}/retailer-signup/payment?request=${encodeURIComponent(request.id)}`;
  return {
    lines: [{ name: `${nameOf(request)} for ${request.shop_name}`, quantity: 1, pricePence: payment.amount_pence }],
    customerEmail: request.email,
    successUrl: `${back}&paid=1`,
    cancelUrl: back,
  };
};

/** Refunds a second payment, and one for a request that was cancelled or deleted in the meantime. */
export async function onSetupPaid(
  context: Context,
  tx: PoolClient,
  { payment, subject, amount_pence: amountPence, paid_at }: EventPayload<'payment.settled'>,
): Promise<void> {
  const request = await lockSetupRequest(tx, subject);
  const sendBack = (reason: string) => refundStrayPayment(context, tx, { id: payment, order: '', amountPence, reason });
  if (request === undefined) return sendBack('Paid for a shop that is not there any more');
  if (request.paid_at !== null) return sendBack('Paid twice');
  if (request.status === 'cancelled') return sendBack('Paid after the request was cancelled');
  await markSetupPaid(tx, request.id, new Date(paid_at));
  await bookMovement(tx, {
    kind: 'setup-paid',
    reference: request.id,
    entries: entriesOf({ [PROVIDER_CLEARING]: -amountPence, [platformAccounts.setupServices]: amountPence }),
  });
  const { shop_name: shop, shop_id: shopId, email, phone } = request;
  const alert = alertMails.setupPaid(shop, shopId, pence(amountPence), nameOf(request), `${email} or ${phone}`);
  await context.events.emit(tx, 'operations.alert', alert);
  const receipt = { name: nameOf(request), amount_pence: amountPence, paid_at };
  await context.events.emit(tx, 'setup.paid', { request: request.id, shop_id: shopId, ...receipt });
}
