// `/api/orders/{id}/{command}`: commands of a shop about its orders. See `contract/order-desk`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { output, ZodMiniType } from 'zod/mini';
import {
  acceptForm,
  cancelOrderForm,
  emptyForm,
  handedOverForm,
  moreTimeForm,
  type OnTimeAnswer,
  onTimeAnswer,
  refuseForm,
  shortForm,
  swapForm,
} from '@baitdrop/contract/order-desk';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import type { ShopPermission } from '@baitdrop/domain/shops/shop-roles';
import type { Context } from '../../../context.ts';
import { Form, params, type Scope } from '../../../platform/http/forms.ts';
import { requireCommand, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { deviceLabel } from '../../accounts/device-label.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
import { closeMissedOrder } from '../missed-orders.ts';
import type { OrderActor } from '../orders.ts';
import { type LineChange, recordShortage, swapLine } from './changed-lines.ts';
import {
  accept,
  approve,
  cancel,
  handOver,
  moreTime,
  type OrderCommand,
  ready,
  refuse,
  markSeen,
} from './order-commands.ts';
import { countOnTime, shopOfOrder } from './orders.db.ts';

const BODY_LIMIT = 8192;
const DAY_MS = 86_400_000;
const ON_TIME_DAYS = 90;

const actorOf = (request: FastifyRequest): OrderActor => {
  const { by, user } = staffOf(request);
  return { by, byUser: user };
};

export async function registerOrders(app: FastifyInstance, context: Context): Promise<void> {
  const options = { prefix: '/api/orders', shopOf: shopOfOrder, needs: 'desk', limited: true } as const;
  await openShopScope(app, context, options, (scope) => {
    answerCommands(scope, context);
    answerLineChanges(scope, context);
  });
  await answerOnTime(app, context);
}

function answerCommands(scope: Scope, context: Context): void {
  const commandRoute = <Schema extends ZodMiniType>(
    name: string,
    summary: string,
    [schema, message]: readonly [Schema, string],
    run: (of: OrderCommand, actor: OrderActor, form: output<Schema>, request: FastifyRequest) => Promise<void>,
    needs: ShopPermission = 'desk',
  ): void => {
    const body = new Form(schema, message);
    const options = {
      bodyLimit: BODY_LIMIT,
      config: { needs, ...NEEDS_KEY },
      schema: { summary, params: params('id'), body, response: { 204: {} } },
    };
    scope.post(`/:id/${name}`, options, async (request, reply) => {
      const once = requireCommand(request, staffOf(request).user);
      await run({ order: request.params.id, once }, actorOf(request), request.body as output<Schema>, request);
      return reply.status(204).send();
    });
  };

  commandRoute('accept', 'Accept an order', [acceptForm, formRefusals.orders.notAccepted], (of, actor, form) =>
    accept(context, of, actor, form.prep_minutes),
  );
  commandRoute(
    'seen',
    'Say that somebody saw a new order',
    [emptyForm, formRefusals.nothingChanged],
    (of, actor, _form, { headers }) => markSeen(context, of, actor, deviceLabel('web', headers['user-agent'])),
  );
  commandRoute(
    'missed-closed',
    'Take note of an order that lapsed unanswered',
    [emptyForm, formRefusals.nothingChanged],
    (of) => closeMissedOrder(context, of),
  );
  commandRoute(
    'approve',
    'Say yes to a large order that a customer asked about',
    [emptyForm, formRefusals.nothingChanged],
    (of, actor) => approve(context, of, actor),
  );
  commandRoute(
    'more-time',
    'Say that packing takes longer',
    [moreTimeForm, formRefusals.nothingChanged],
    (of, actor, form) => moreTime(context, of, actor, form.prep_minutes),
  );
  commandRoute(
    'refuse',
    'Refuse an order',
    [refuseForm, formRefusals.orders.notRefused],
    (of, actor, { reason }) => refuse(context, of, actor, reason),
    'refuse',
  );
  commandRoute('ready', 'Say that an order is packed', [emptyForm, formRefusals.nothingChanged], (of, actor) =>
    ready(context, of, actor),
  );
  commandRoute(
    'handed-over',
    'Say that an order was collected',
    [handedOverForm, formRefusals.nothingChanged],
    (of, actor, form) => handOver(context, of, actor, form.age_checked ?? false),
  );
  commandRoute(
    'cancel',
    'Cancel an order',
    [cancelOrderForm, formRefusals.orders.notCancelled],
    (of, actor, { reason }) => cancel(context, of, actor, reason),
    'refunds',
  );
}

function answerLineChanges(scope: Scope, context: Context): void {
  const lineChange = <Schema extends ZodMiniType>(
    name: string,
    summary: string,
    form: Schema,
    run: (change: LineChange, form: output<Schema>) => Promise<void>,
  ): void => {
    const body = new Form(form, formRefusals.nothingChanged);
    const schema = { summary, params: params('id'), body, response: { 204: {} } };
    const options = { bodyLimit: BODY_LIMIT, config: NEEDS_KEY, schema };
    scope.post(`/:id/${name}`, options, async (request, reply) => {
      const order = request.params.id;
      const once = requireCommand(request, staffOf(request).user);
      await run({ order, actor: actorOf(request), once }, request.body as output<Schema>);
      return reply.status(204).send();
    });
  };

  lineChange('short', 'Say that some of an item is missing', shortForm, (change, form) =>
    recordShortage(context, change, form),
  );
  lineChange('swap', 'Send something else for an item', swapForm, (change, form) => swapLine(context, change, form));
}

/** Answers the share of orders that were on time in the last 90 days. The figure is public. */
async function answerOnTime(app: FastifyInstance, { engine, pool, now }: Context): Promise<void> {
  const options = { prefix: '/api/shops/:shopId/on-time', access: 'public', limited: true } as const;
  await openScope(app, engine, options, (scope) => {
    const schema = {
      summary: 'See how often a shop is on time',
      params: params('shopId'),
      response: { 200: onTimeAnswer },
    };
    scope.get('/', { schema }, async (request): Promise<OnTimeAnswer> => {
      const since = new Date(now().getTime() - ON_TIME_DAYS * DAY_MS);
      const { orders, onTime } = await countOnTime(pool, request.params.shopId, since);
      return { orders, on_time: onTime, rate: orders === 0 ? null : onTime / orders, days: ON_TIME_DAYS };
    });
  });
}
