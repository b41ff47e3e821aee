// Commands of a shop about its orders, and how often it is on time.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/order-desk';
import { shopOfOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';
import { deviceLabel } from '../../accounts/device-label.ts';
import { openShopEndpoints, type StaffOfShop } from '../../shops/shop-staff.ts';
import { printTicket } from '../dashboard/dashboard.ts';
import { closeMissedOrder } from '../missed-orders.ts';
import type { OrderActor } from '../orders.ts';
import { recordShortage, swapLine } from './changed-lines.ts';
import { accept, approve, cancel, handOver, markSeen, moreTime, ready, refuse } from './order-commands.ts';
import { countOnTime } from './orders.db.ts';

const DAY_MS = 86_400_000;
const ON_TIME_DAYS = 90;

const actorOf = ({ by, user }: StaffOfShop): OrderActor => ({ by, byUser: user });

export async function registerOrders(app: FastifyInstance, context: Context): Promise<void> {
  await openShopEndpoints(app, context, { shopOf: shopOfOrder, limited: true }, (scope) => {
    implement(scope, endpoints.acceptOrder, ({ params: { id }, body, actor, command }) =>
      accept(context, { order: id, once: command }, actorOf(actor), body.prep_minutes),
    );

    implement(scope, endpoints.markOrderSeen, ({ params: { id }, actor, command, request }) =>
      markSeen(
        context,
        { order: id, once: command },
        actorOf(actor),
        deviceLabel('web', request.headers['user-agent']),
      ),
    );

    implement(scope, endpoints.closeMissedOrder, ({ params: { id }, command }) =>
      closeMissedOrder(context, { order: id, once: command }),
    );

    implement(scope, endpoints.approveOrder, ({ params: { id }, actor, command }) =>
      approve(context, { order: id, once: command }, actorOf(actor)),
    );

    implement(scope, endpoints.extendPacking, ({ params: { id }, body, actor, command }) =>
      moreTime(context, { order: id, once: command }, actorOf(actor), body.prep_minutes),
    );

    implement(scope, endpoints.refuseOrder, ({ params: { id }, body, actor, command }) =>
      refuse(context, { order: id, once: command }, actorOf(actor), body.reason),
    );

    implement(scope, endpoints.markOrderReady, ({ params: { id }, actor, command }) =>
      ready(context, { order: id, once: command }, actorOf(actor)),
    );

    implement(scope, endpoints.handOverOrder, ({ params: { id }, body, actor, command }) =>
      handOver(context, { order: id, once: command }, actorOf(actor), body.age_checked ?? false),
    );

    implement(scope, endpoints.cancelOrder, ({ params: { id }, body, actor, command }) =>
      cancel(context, { order: id, once: command }, actorOf(actor), body.reason),
    );

    implement(scope, endpoints.recordShortage, ({ params: { id }, body, actor, command }) =>
      recordShortage(context, { order: id, once: command, actor: actorOf(actor) }, body),
    );

    implement(scope, endpoints.swapOrderLine, ({ params: { id }, body, actor, command }) =>
      swapLine(context, { order: id, once: command, actor: actorOf(actor) }, body),
    );

    implement(scope, endpoints.recordPrinted, ({ params: { id }, body }) => printTicket(context, id, body.again));
  });

  await openPublicEndpoints(app, context, { limited: true }, (scope) =>
    implement(scope, endpoints.readOnTime, async ({ params: { shopId } }) => {
      const since = new Date(context.now().getTime() - ON_TIME_DAYS * DAY_MS);
      const { orders, onTime } = await countOnTime(context.pool, shopId, since);
      return { orders, on_time: onTime, rate: orders === 0 ? null : onTime / orders, days: ON_TIME_DAYS };
    }),
  );
}
