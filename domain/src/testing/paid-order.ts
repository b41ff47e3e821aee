// A paid order and its refunds, for tests.
import { planRefund, type OrderedLine, type PaidOrder } from '../checkout/refund-split.ts';
import { pence, sumPence, timesPence } from '../money/pence.ts';

export const line = (id: string, price: number, quantity: number, refundedQuantity = 0): OrderedLine => ({
  id,
  name: id,
  pricePence: pence(price),
  quantity,
  refundedQuantity,
});

export const orderOf = (lines: OrderedLine[], credit = 0, delivery = 0): PaidOrder => {
  const subtotalPence = sumPence(lines.map(({ pricePence, quantity }) => timesPence(pricePence, quantity)));
  return {
    subtotalPence,
    serviceFeePence: pence(Math.round(subtotalPence / 20)),
    platformFeePence: pence(50),
    deliveryFeePence: pence(delivery),
    promotion: undefined,
    creditPence: pence(credit),
    lines,
  };
};

export const planned = (...args: Parameters<typeof planRefund>) => {
  const plan = planRefund(...args);
  if (!plan.ok) throw new Error(plan.reason);
  return plan.value;
};
