// The holder of an order's token has its customer's permissions. The token is sent in a header, so that it appears in no
// address and no log.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as sharing from '@baitdrop/contract/follow';
import { findOrderElsewhere } from '@baitdrop/contract/order-elsewhere';
import { readTrackedVat } from '@baitdrop/contract/order-vat';
import * as endpoints from '@baitdrop/contract/tracking';
import { callerOf, isSuperuser } from '@baitdrop/records/api/read-request';
import { readOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openUserEndpoints } from '../../accounts/signed-in.ts';
import { sendProofPhoto } from '../../delivery/proof-photo.ts';
import { readOrderVat } from '../../money/order-vat.ts';
import { sendReceiptPdf } from '../../money/receipts.ts';
import { unknownOrder } from '../../shops/shop-staff.ts';
import { withdrawConsent } from '../customers/customers.db.ts';
import { cancelAsCustomer, chooseNextStep } from '../orders/order-commands.ts';
import { progressOf } from '../order-progress.ts';
import { rateOrder, type ReviewSender } from '../reviews/rate-order.ts';
import { findAlternativeShops } from './alternative-shops.ts';
import { openOrderTokenEndpoints } from './order-of-token.ts';
import { deleteShares } from './order-shares.db.ts';
import { shareOrder } from './order-shares.ts';
import { presentTracking } from './present-tracking.ts';
import { paymentStateOf } from './tracked-facts.ts';
import { type OwnOrder, readOwnOrders, readTrackedRows } from './tracking.db.ts';

export async function registerTracking(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, pool } = context;

  const present = async (order: OrderRow): Promise<endpoints.TrackedOrder> =>
    presentTracking(context, order, await readTrackedRows(pool, order));
  /** Presents the order as a command left it. */
  const presentChanged = async ({ id }: OrderRow): Promise<endpoints.TrackedOrder> => {
    const order = await readOrder(pool, id);
    if (order === undefined) throw unknownOrder();
    return present(order);
  };
  const senderOf = async (request: FastifyRequest): Promise<ReviewSender | undefined> => {
    const caller = await callerOf(engine, request);
    if (caller === null) return undefined;
    return { id: caller.id, isAdministrator: isSuperuser(caller) || caller.values['role'] === 'admin' };
  };

  await openOrderTokenEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.trackOrder, ({ actor: order }) => present(order));

    implement(scope, readTrackedVat, ({ actor: { id } }) => readOrderVat(pool, id));

    implement(scope, findOrderElsewhere, async ({ actor: order }) =>
      findAlternativeShops(context, order, await readTrackedRows(pool, order)),
    );

    implement(scope, sharing.shareOrder, async ({ actor: order }) => ({
      share_token: await shareOrder(context, order),
    }));

    implement(scope, sharing.stopSharingOrder, async ({ actor: order }) => {
      await deleteShares(pool, order.id);
      return present(order);
    });

    implement(scope, endpoints.withdrawOrderConsent, async ({ actor: order }) => {
      const { shop_id: shopId, customer_email: email, customer: user } = order;
      await withdrawConsent(pool, { shopId, email, user });
      return presentChanged(order);
    });

    implement(scope, endpoints.cancelOwnOrder, async ({ actor: order, body: { reason }, command }) => {
      await cancelAsCustomer(context, { order: order.id, once: command }, reason);
      return presentChanged(order);
    });

    implement(scope, endpoints.chooseNextStep, async ({ actor: order, body, command }) => {
      await chooseNextStep(context, { order: order.id, once: command }, body);
      return presentChanged(order);
    });

    implement(scope, endpoints.reviewOrder, async ({ actor: order, body, request }) => {
      await rateOrder(context, order.id, body, await senderOf(request));
      return presentChanged(order);
    });

    implement(scope, endpoints.readTrackedPhoto, ({ actor: { id }, reply }) => sendProofPhoto(context, id, reply));
    implement(scope, endpoints.readTrackedReceipt, ({ actor: { id }, reply }) => sendReceiptPdf(context, id, reply));
  });

  await openUserEndpoints(app, context, { limited: true }, (scope) =>
    implement(scope, endpoints.listOwnOrders, async ({ actor }) => {
      const orders = await readOwnOrders(pool, actor.id);
      return { orders: orders.map((order) => presentOwn(order, context.now())) };
    }),
  );
}

const presentOwn = (order: OwnOrder, now: Date): endpoints.MyOrders['orders'][number] => ({
  id: order.id,
  code: order.code,
  track_token: order.track_token,
  shop_id: order.shop_id,
  shop_name: order.shop_name,
  status: order.status,
  payment: paymentStateOf(order),
  fulfilment: order.fulfilment,
  ...progressOf(order, now),
  placed_at: order.created?.toISOString() ?? '',
  item_count: order.item_count,
  total_pence: order.total_pence,
  refunded_pence: order.refunded_pence,
  reviewed: order.reviewed,
  lines: order.lines.map(({ name, quantity, price_pence, category }) => ({ name, quantity, price_pence, category })),
});
