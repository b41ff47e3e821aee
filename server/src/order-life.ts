// Puts together what follows the payment of an order: the desk of the shop, timers, courier, tracking, mails, reviews.
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { COURIER_WEBHOOK_PATH } from '@baitdrop/adapters/ports/courier';
import type { Mail } from '@baitdrop/adapters/ports/mailer';
import type { Parts } from './compose.ts';
import { pushPartsOf } from './compose-push.ts';
import { noticeReader, noticeWorker, uberSource } from './features/courier/courier-notices.ts';
import type { CourierParts } from './features/courier/courier-parts.ts';
import { askForCourier, letCourierGo } from './features/courier/courier-requests.ts';
import { registerDeskCourier } from './features/courier/desk-courier.routes.ts';
import { workOnCouriers } from './features/courier/courier.jobs.ts';
import { quoteForShop } from './features/courier/quote-courier.ts';
import { shopErrands } from './features/courier/shop-errands.ts';
import { queueMail } from './features/mail/mail.jobs.ts';
import { tellAboutOrder, tellAdministrators } from './features/order-mails/order-mails.ts';
import { atDeskOf } from './features/orders/at-desk.ts';
import { cancelAsCustomer, choose } from './features/orders/order-commands.service.ts';
import { arrive, bringBack, closeChoice, openChoice, startTheWay } from './features/orders/order-courier.ts';
import { registerOrderDesk } from './features/orders/order-desk.routes.ts';
import type { OrderEffects } from './features/orders/order-effects.ts';
import { touchOrder, writeOrderEvent } from './features/orders/order-events.db.ts';
import { orderPaid } from './features/orders/order-paid.service.ts';
import type { OrderParts } from './features/orders/order-parts.ts';
import { workOnOrderTimers } from './features/orders/order-timers.ts';
import { lockOrder } from './features/orders/orders.db.ts';
import { hearElsewhere } from './features/public-api/hear-of-errand.ts';
import { mayMail } from './features/push/may-mail.ts';
import { tellByPush } from './features/push/tell-by-push.ts';
import { bookMovement } from './features/ledger/ledger.db.ts';
import { reviewOrder } from './features/reviews/reviews.service.ts';
import { registerTracking } from './features/tracking/tracking.routes.ts';
import { registerWebhook } from './platform/webhooks/webhooks.routes.ts';
import { workOnWebhook } from './platform/webhooks/webhooks.jobs.ts';

/** A notice for everybody who runs the place, written in the transaction. */
export const administratorsOf = ({ jobs, seal }: Pick<Parts, 'jobs' | 'seal'>) =>
  tellAdministrators({ mailIn: (tx: PoolClient, mail: Mail) => queueMail(jobs, tx, seal)(mail) });

/** `effects` is what an order's life does to money and stock. */
export function createOrderLife(parts: Parts, effects: OrderEffects) {
  const { config, pool, jobs, now, seal, engine, log, postcodes, courier } = parts;
  const speed = config.courierSpeed;
  const mail = tellAboutOrder({
    publicUrl: config.publicUrl,
    now,
    mailIn: (tx, each) => queueMail(jobs, tx, seal)(each),
    mayMail,
  });
  const push = tellByPush(pushPartsOf(parts));
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
      ask: (tx, { id }, patiently) => askForCourier({ jobs, now, speed }, tx, id, { patiently }),
      letGo: (tx, order) => letCourierGo({ jobs }, tx, order),
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
    platformAccount: parts.courierCredentials,
    speed,
    orders: {
      lock: lockOrder,
      startTheWay: async (tx, order, news) => void (await startTheWay(orders, tx, order, news)),
      arrive: (tx, order, news) => arrive(orders, tx, order, news),
      bringBack: (tx, order, news) => bringBack(orders, tx, order, news),
      openChoice: (tx, order, detail) => openChoice(orders, tx, order, detail),
      closeChoice,
      writeEvent: (tx, event) => writeOrderEvent(tx, { by: 'courier', ...event }),
      touch: touchOrder,
      bookFee: (tx, fee) => effects.bookCourierFee(tx, fee),
    },
    hearElsewhere: hearElsewhere({ engine, seal, now, bookMovement }),
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
    shopErrands: shopErrands(couriers),
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
      await registerDeskCourier(app, engine, pool, atDeskOf(engine));
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
