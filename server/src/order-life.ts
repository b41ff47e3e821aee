// Puts together what follows the payment of an order: the desk of the shop, timers, courier, tracking, mails, reviews.
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { COURIER_WEBHOOK_PATH } from '@baitdrop/adapters/ports/courier';
import type { Context } from './context.ts';
import { noticeReader, noticeWorker, uberSource } from './modules/delivery/courier/courier-webhook.ts';
import type { CourierParts } from './modules/delivery/courier/courier-parts.ts';
import { requestCourier, releaseCourier } from './modules/delivery/courier/courier-requests.ts';
import { registerDeskCourier } from './modules/delivery/courier/desk-courier.routes.ts';
import { workOnCouriers } from './modules/delivery/courier/courier.jobs.ts';
import { quoteForShop } from './modules/delivery/courier/quote-courier.ts';
import { shopDeliveries } from './modules/delivery/courier/shop-deliveries.ts';
import { queueMail } from './platform/mail/mail.jobs.ts';
import { sendOrderMails } from './modules/messaging/order-mails/order-mails.ts';
import { requireShopStaff } from './modules/shops/shop-staff.ts';
import { cancelAsCustomer, choose } from './modules/ordering/orders/order-commands.ts';
import {
  arrive,
  returnToShop,
  closeChoice,
  openChoice,
  startDelivery,
} from './modules/ordering/orders/order-courier.ts';
import { registerOrderDesk } from './modules/ordering/orders/order-desk.routes.ts';
import type { OrderEffects } from './modules/ordering/orders/order-effects.ts';
import { touchOrder, writeOrderEvent } from './modules/ordering/orders/order-events.db.ts';
import { orderPaid } from './modules/ordering/orders/order-paid.ts';
import type { OrderParts } from './modules/ordering/orders/order-parts.ts';
import { workOnOrderTimers } from './modules/ordering/orders/order-timers.ts';
import { lockOrder } from './modules/ordering/orders/orders.db.ts';
import { onExternalDeliveryUpdate } from './modules/integrations/public-api/external-delivery-updates.ts';
import { mayMail } from './modules/messaging/push/may-mail.ts';
import { sendOrderPush } from './modules/messaging/push/order-push.ts';
import { bookMovement } from './modules/money/ledger.ts';
import { reviewOrder } from './modules/ordering/reviews/reviews.ts';
import { registerTracking } from './modules/ordering/tracking/tracking.routes.ts';
import { registerWebhook } from './platform/webhooks/webhooks.routes.ts';
import { workOnWebhook } from './platform/webhooks/webhooks.jobs.ts';

/** A notice for everybody who runs the place, written in the transaction. */
export const administratorsOf =
  ({ events }: Pick<Context, 'events'>) =>
  (tx: PoolClient, alert: { subject: string; text: string }): Promise<void> =>
    events.emit(tx, 'operations.alert', alert);

/** `effects` is what an order's life does to money and stock. */
export function createOrderLife(context: Context, effects: OrderEffects) {
  const { config, pool, jobs, now, seal, engine, log, postcodes, courier } = context;
  const speed = config.courierSpeed;
  const mail = sendOrderMails({
    publicUrl: config.publicUrl,
    now,
    mailIn: (tx, each) => queueMail(jobs, tx, seal)(each),
    mayMail,
  });
  const push = sendOrderPush(context);
  const orders: OrderParts = {
    pool,
    jobs,
    now,
    effects,
    async tell(tx, news, order) {
      await mail(tx, news, order);
      await push(tx, news, order);
    },
    courier: {
      ask: (tx, { id }, patiently) => requestCourier({ jobs, now, speed }, tx, id, { patiently }),
      letGo: (tx, order) => releaseCourier({ jobs }, tx, order),
    },
  };
  const couriers: CourierParts = {
    pool,
    jobs,
    log,
    now,
    seal,
    postcodes,
    courier,
    platformAccount: context.courierCredentials,
    speed,
    orders: {
      lock: lockOrder,
      startDelivery: async (tx, order, news) => void (await startDelivery(orders, tx, order, news)),
      arrive: (tx, order, news) => arrive(orders, tx, order, news),
      returnToShop: (tx, order, news) => returnToShop(orders, tx, order, news),
      openChoice: (tx, order, detail) => openChoice(orders, tx, order, detail),
      closeChoice,
      writeEvent: (tx, event) => writeOrderEvent(tx, { by: 'courier', ...event }),
      touch: touchOrder,
      bookFee: (tx, fee) => effects.bookCourierFee(tx, fee),
    },
    onExternalDeliveryUpdate: onExternalDeliveryUpdate({ engine, seal, now, bookMovement }),
  };
  const review = reviewOrder({
    pool,
    now,
    writeEvent: (tx, event) => writeOrderEvent(tx, { ...event, kind: 'reviewed', by: 'customer' }),
    touch: touchOrder,
  });
  return {
    orderPaid: orderPaid(orders),
    quoteForShop: quoteForShop(couriers),
    shopDeliveries: shopDeliveries(couriers),
    async register(app: FastifyInstance): Promise<void> {
      await registerOrderDesk(app, engine, orders);
      await registerTracking(app, {
        pool,
        engine,
        seal,
        now,
        speed,
        cancelAsCustomer: (order, reason) => cancelAsCustomer(orders, order, reason),
        choose: (order, choice) => choose(orders, order, choice),
        review,
      });
      await registerDeskCourier(app, engine, pool, requireShopStaff(engine));
      const read = noticeReader(courier, seal);
      await registerWebhook(app, { pool, jobs }, { path: COURIER_WEBHOOK_PATH, source: uberSource, read });
    },
    async work(): Promise<void> {
      await workOnOrderTimers(orders);
      await workOnCouriers(couriers);
      await workOnWebhook({ pool, jobs }, uberSource, noticeWorker(couriers));
    },
  };
}
