// `/api/orders/{id}/{command}`: what a shop does with its orders. See `contract/order-desk`.
import type { FastifyInstance } from 'fastify';
import {
  acceptForm,
  cancelOrderForm,
  emptyForm,
  handedOverForm,
  type OnTimeAnswer,
  refuseForm,
  shortForm,
  swapForm,
} from '@baitdrop/contract/order-desk';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storable, storableText } from '../../../platform/database/storable.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { acceptEmptyBodies, readForm } from '../../../platform/http/read-form.ts';
import { requireShopStaff } from '../../shops/shop-staff.ts';
import { type LineChange, recordShortage, swapLine } from './changed-lines.ts';
import { accept, cancel, handOver, ready, refuse } from './order-commands.ts';
import type { Actor } from './order-moves.ts';
import type { OrderParts } from './order-parts.ts';
import { countOnTime, readOrder } from './orders.db.ts';

const bodyLimit = 8192;
const dayMs = 86_400_000;
const onTimeDays = 90;

type Params = { Params: { id: string } };

export async function registerOrderDesk(app: FastifyInstance, engine: Engine, parts: OrderParts): Promise<void> {
  const requireStaff = requireShopStaff(engine);

  const commands = {
    accept: (id: string, actor: Actor, body: unknown) => {
      const { prep_minutes: prepMinutes } = readForm(acceptForm, body, 'The order was not accepted.');
      return accept(parts, id, actor, prepMinutes);
    },
    refuse: (id: string, actor: Actor, body: unknown) =>
      refuse(parts, id, actor, readForm(refuseForm, body, 'The order was not refused.').reason),
    ready: (id: string, actor: Actor, body: unknown) => {
      readForm(emptyForm, body, 'Nothing was changed.');
      return ready(parts, id, actor);
    },
    'handed-over': (id: string, actor: Actor, body: unknown) => {
      const { age_checked: ageChecked = false } = readForm(handedOverForm, body, 'Nothing was changed.');
      return handOver(parts, id, actor, ageChecked);
    },
    cancel: (id: string, actor: Actor, body: unknown) =>
      cancel(parts, id, actor, readForm(cancelOrderForm, body, 'The order was not cancelled.').reason),
  };

  const prepare = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    limitRequests(scope, engine);
    acceptEmptyBodies(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  };

  const answerCommands = async (scope: FastifyInstance): Promise<void> => {
    await prepare(scope);
    for (const [name, run] of Object.entries(commands))
      scope.post<Params>(`/:id/${name}`, { bodyLimit }, async (request, reply) => {
        const id = storableText(request.params.id);
        const { user, by } = await requireStaff(request, (await readOrder(parts.pool, id))?.shop_id);
        await run(id, { by, byUser: user }, storable(request.body));
        return reply.status(204).send();
      });
    answerChanges(scope);
  };

  /** The same key changes a line once, however often it is sent. */
  const changes = {
    short: (body: unknown, change: LineChange) =>
      recordShortage(parts, change, readForm(shortForm, body, 'Nothing was changed.')),
    swap: (body: unknown, change: LineChange) =>
      swapLine(parts, change, readForm(swapForm, body, 'Nothing was changed.')),
  };

  const answerChanges = (scope: FastifyInstance): void => {
    for (const [name, run] of Object.entries(changes))
      scope.post<Params>(`/:id/${name}`, { bodyLimit }, async (request, reply) => {
        const order = storableText(request.params.id);
        const { user, by } = await requireStaff(request, (await readOrder(parts.pool, order))?.shop_id);
        const body = storable(request.body);
        const once = idempotencyKeyOf(request, user, { order, name, body });
        await run(body, { order, actor: { by, byUser: user }, once });
        return reply.status(204).send();
      });
  };

  /** How many of the last ninety days' orders came in time; the shop's own figure, and anybody's. */
  const answerOnTime = async (scope: FastifyInstance): Promise<void> => {
    await prepare(scope);
    scope.get<{ Params: { shopId: string } }>('/', async (request, reply) => {
      const since = new Date(parts.now().getTime() - onTimeDays * dayMs);
      const { orders, onTime } = await countOnTime(parts.pool, storableText(request.params.shopId), since);
      const rate = orders === 0 ? null : onTime / orders;
      const answer: OnTimeAnswer = { orders, on_time: onTime, rate, days: onTimeDays };
      return reply.send(answer);
    });
  };

  await app.register(answerCommands, { prefix: '/api/orders' });
  await app.register(answerOnTime, { prefix: '/api/shops/:shopId/on-time' });
}
