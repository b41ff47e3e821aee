// `/api/orders/{id}/{command}`: what a shop does with its orders. See `contract/order-desk`.
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
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { deviceLabel } from '../../accounts/device-label.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
import { closeMissed } from '../missed-orders.ts';
import type { Actor } from '../orders.ts';
import { type LineChange, recordShortage, swapLine } from './changed-lines.ts';
import { accept, approve, cancel, handOver, moreTime, ready, refuse, see } from './order-commands.ts';
import { countOnTime, shopOfOrder } from './orders.db.ts';

const BODY_LIMIT = 8192;
const DAY_MS = 86_400_000;
const ON_TIME_DAYS = 90;

const actorOf = (request: FastifyRequest): Actor => {
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
  const command = <Schema extends ZodMiniType>(
    name: string,
    summary: string,
    [schema, message]: readonly [Schema, string],
    run: (id: string, actor: Actor, form: output<Schema>, request: FastifyRequest) => Promise<void>,
    needs: ShopPermission = 'desk',
  ): void => {
    const body = new Form(schema, message);
    const options = {
      bodyLimit: BODY_LIMIT,
      config: { needs },
      schema: { summary, params: params('id'), body, response: { 204: {} } },
    };
    scope.post(`/:id/${name}`, options, async (request, reply) => {
      await run(request.params.id, actorOf(request), request.body as output<Schema>, request);
      return reply.status(204).send();
    });
  };

  command('accept', 'Accept an order', [acceptForm, formRefusals.orders.notAccepted], (id, actor, form) =>
    accept(context, id, actor, form.prep_minutes),
  );
  command(
    'seen',
    'Say that somebody saw a new order',
    [emptyForm, formRefusals.nothingChanged],
    (id, actor, _form, { headers }) => see(context, id, actor, deviceLabel('web', headers['user-agent'])),
  );
  command(
    'missed-closed',
    'Take note of an order that lapsed unanswered',
    [emptyForm, formRefusals.nothingChanged],
    (id) => closeMissed(context, id),
  );
  command(
    'approve',
    'Say yes to a large order that a customer asked about',
    [emptyForm, formRefusals.nothingChanged],
    (id, actor) => approve(context, id, actor),
  );
  command(
    'more-time',
    'Say that packing takes longer',
    [moreTimeForm, formRefusals.nothingChanged],
    (id, actor, form) => moreTime(context, id, actor, form.prep_minutes),
  );
  command(
    'refuse',
    'Refuse an order',
    [refuseForm, formRefusals.orders.notRefused],
    (id, actor, { reason }) => refuse(context, id, actor, reason),
    'refunds',
  );
  command('ready', 'Say that an order is packed', [emptyForm, formRefusals.nothingChanged], (id, actor) =>
    ready(context, id, actor),
  );
  command(
    'handed-over',
    'Say that an order was collected',
    [handedOverForm, formRefusals.nothingChanged],
    (id, actor, form) => handOver(context, id, actor, form.age_checked ?? false),
  );
  command(
    'cancel',
    'Cancel an order',
    [cancelOrderForm, formRefusals.orders.notCancelled],
    (id, actor, { reason }) => cancel(context, id, actor, reason),
    'refunds',
  );
}

/** The same idempotency key changes a line once, however often it is sent. */
function answerLineChanges(scope: Scope, context: Context): void {
  const lineChange = <Schema extends ZodMiniType>(
    name: string,
    summary: string,
    schema: Schema,
    run: (change: LineChange, form: output<Schema>) => Promise<void>,
  ): void => {
    const body = new Form(schema, formRefusals.nothingChanged);
    const options = { bodyLimit: BODY_LIMIT, schema: { summary, params: params('id'), body, response: { 204: {} } } };
    scope.post(`/:id/${name}`, options, async (request, reply) => {
      const order = request.params.id;
      const once = idempotencyKeyOf(request, staffOf(request).user, { order, name, body: request.body });
      await run({ order, actor: actorOf(request), once }, request.body as output<Schema>);
      return reply.status(204).send();
    });
  };

  lineChange('short', 'Say that some of an item is missing', shortForm, (change, form) =>
    recordShortage(context, change, form),
  );
  lineChange('swap', 'Send something else for an item', swapForm, (change, form) => swapLine(context, change, form));
}

/** How many of the last ninety days' orders came in time; anybody may know. */
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
