// Stores messages for shops' webhooks in the transaction of the event they report.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type EventName, type EventPayload, EVENTS } from '@baitdrop/contract/events';
import {
  WEBHOOK_EVENTS,
  type WEBHOOK_TEST_EVENTS,
  type WebhookBody,
  webhookModeOf,
} from '@baitdrop/contract/webhook-events';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { Context } from '../../../context.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { isPro } from '../../money/plans.ts';
import { webhooksFor } from '../../shops/shop-webhooks.ts';
import { insertWebhookMessage } from './webhook-messages.db.ts';
import { SEND_WEBHOOKS_QUEUE } from './send-queue.ts';

export function webhookHandlers(context: Context): void {
  for (const name of WEBHOOK_EVENTS)
    context.events.on(name, (tx, payload) => recordWebhookEvent(context, tx, name, payload));
}

type Facts = Readonly<Record<string, unknown>>;
type Recorder = Pick<Context, 'now' | 'jobs'>;

/** Fields that stay internal, because they identify our own users. */
const INTERNAL_FIELDS = new Set(['by_user', 'retailer']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The subject of an event; messages about one order, delivery, payout or shop are sent in order. */
const subjectOf = ({ order, delivery, payout }: Facts): string =>
  [order, delivery, payout].map(textOf).find((id) => id !== '') ?? 'shop';

interface OrderOfEvent {
  shop_id: string;
  code: string;
}

async function orderOf(tx: PoolClient, id: string): Promise<OrderOfEvent | undefined> {
  if (id === '') return undefined;
  const [order] = await rowsOf<OrderOfEvent>(tx, 'select shop_id, code from orders where id = $1', [id]);
  return order;
}

/** Webhooks need Pro, except for the event that Pro has ended. */
const isEntitled = async ({ now }: Recorder, tx: PoolClient, name: EventName, shopId: string): Promise<boolean> =>
  name.startsWith('plan.') || isPro(tx, shopId, now());

export const recordWebhookEvent = <Name extends EventName>(
  context: Recorder,
  tx: PoolClient,
  name: Name,
  payload: EventPayload<Name>,
): Promise<void> => record(context, tx, { name, facts: payload, isTest: false });

/**
 * Records an event of test mode. It is not one of our own events, so that only the shop's test webhooks get it. Test
 * mode needs no plan.
 */
export const recordTestWebhookEvent = <Name extends (typeof WEBHOOK_TEST_EVENTS)[number]>(
  context: Recorder,
  tx: PoolClient,
  name: Name,
  payload: EventPayload<Name>,
): Promise<void> => record(context, tx, { name, facts: payload, isTest: true });

async function record(
  context: Recorder,
  tx: PoolClient,
  { name, facts, isTest }: { name: EventName; facts: Facts; isTest: boolean },
): Promise<void> {
  const named = textOf(facts['shop_id']);
  const order = named === '' ? await orderOf(tx, textOf(facts['order'])) : undefined;
  const shopId = order?.shop_id ?? named;
  if (shopId === '') return;
  const webhooks = await webhooksFor(tx, { shopId, event: name, isTest });
  if (webhooks.length === 0 || !(isTest || (await isEntitled(context, tx, name, shopId)))) return;
  const code = (order ?? (await orderOf(tx, textOf(facts['order']))))?.code;
  const at = context.now();
  const data = Object.fromEntries(Object.entries(facts).filter(([key]) => !INTERNAL_FIELDS.has(key)));
  const body: WebhookBody = {
    type: name,
    timestamp: at.toISOString(),
    version: EVENTS[name].version,
    mode: webhookModeOf(isTest),
    data: { ...data, shop_id: shopId, ...(code !== undefined && { order_code: code }) },
  };
  for (const { id: webhook } of webhooks) {
    await insertWebhookMessage(tx, {
      id: newMessageId(),
      webhook,
      kind: name,
      subject: subjectOf(facts),
      body: JSON.stringify(body),
      created_at: at,
      leased_until: null,
    });
    await context.jobs.send(tx, SEND_WEBHOOKS_QUEUE, { webhook });
  }
}

export const newMessageId = (): string => `msg_${newRecordId(randomBytes)}`;
