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
    ...(order.credit_pence > 0 && { discountPence: order.credit_pence }),
    customerEmail: order.customer_email,
    ...(customer !== undefined && { customer }),
    successUrl: `${trackingUrl}?paid=1`,
    cancelUrl: `${trackingUrl}?left=1`,
  };
};

const feeLines = (order: OrderToPay) =>
  [
    { name: 'Service fee', quantity: 1, pricePence: order.service_fee_pence },
    { name: 'Platform fee', quantity: 1, pricePence: order.platform_fee_pence },
    { name: 'Delivery', quantity: 1, pricePence: order.delivery_fee_pence },
    { name: tipMessages.label, quantity: 1, pricePence: order.tip_pence },
  ].filter(({ pricePence }) => pricePence > 0);
