import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { customerFor } from '../../money/payment-customers.ts';
import { tipMessages } from '@baitdrop/domain/messages/tips';
import type { PageOf } from '../../money/payments.ts';
import { findOrder, orderLines, type OrderToPay } from './order-payment.db.ts';

/** What the payment page of an order shows, and where it leads. */
export const orderPage: PageOf = async (context, payment) => {
  const { pool, config } = context;
  const order = await findOrder(pool, 'id', payment.subject);
  if (order === undefined) throw new Error(`payment ${payment.id} is for an order that is not there`);
  const customer = await customerFor(context, order.customer, payment.id);
  const trackingUrl = `${config.publicUrl}/track/${order.track_token}`;
  return {
    lines: [...(await orderLines(pool, order.id)), ...feeLines(order)],
    ...discountOf(order),
    customerEmail: order.customer_email,
    ...(customer !== undefined && { customer }),
    successUrl: `${trackingUrl}?paid=1`,
    cancelUrl: `${trackingUrl}?left=1`,
  };
};

/** The payment provider takes one discount a page. */
function discountOf({ promotion_pence, promotion_code, credit_pence }: OrderToPay) {
  const amountPence = promotion_pence + credit_pence;
  if (amountPence === 0) return {};
  if (promotion_pence === 0) return { discount: { name: 'Referral credit', amountPence } };
  const name = credit_pence === 0 ? promotionMessages.line(promotion_code) : `${promotion_code} and credit`;
  return { discount: { name, amountPence } };
}

const feeLines = (order: OrderToPay) =>
  [
    { name: 'Service fee', quantity: 1, pricePence: order.service_fee_pence },
    { name: 'Platform fee', quantity: 1, pricePence: order.platform_fee_pence },
    { name: 'Delivery', quantity: 1, pricePence: order.delivery_fee_pence },
    { name: tipMessages.label, quantity: 1, pricePence: order.tip_pence },
  ].filter(({ pricePence }) => pricePence > 0);
