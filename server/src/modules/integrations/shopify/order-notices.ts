// Webhooks about a store's orders. Orders without our rate are ignored.
import { noticeTopic, type NoticeTopics } from './notice-topic.ts';
import { cancelledOrder, usesOurRate, paidOrder, refundMade } from './order-form.ts';
import { onOrderCancelled, onOrderPaid } from './orders.ts';
import { recordRefund } from './orders.db.ts';

export const ORDER_NOTICES: NoticeTopics = {
  'orders/paid': noticeTopic({
    body: paidOrder.refine(usesOurRate),
    isPersonal: true,
    work: (context, { domain, body }) => onOrderPaid(context, domain, body),
  }),
  'orders/cancelled': noticeTopic({
    body: cancelledOrder.refine(usesOurRate),
    isPersonal: true,
    work: (context, { domain, body }) => onOrderCancelled(context, domain, body),
  }),
  'refunds/create': noticeTopic({
    body: refundMade,
    isPersonal: true,
    async work({ pool }, { domain, body }) {
      const made = body.transactions.filter(({ kind, status }) => kind === 'refund' && status === 'success');
      const pence = made.reduce((total, { amount }) => total + amount, 0);
      await recordRefund(pool, { domain, orderId: body.order_id }, body.id, pence);
    },
  }),
};
