// Sets up a shop with Pro, some orders, and a server that receives their webhooks.
import { expect } from 'vitest';
import type { EventName } from '@baitdrop/contract/events';
import type { ShopWebhook, WebhookList, WebhookMessagePage, WebhookSecret } from '@baitdrop/contract/webhooks';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type Person, startOrderScene } from '../../../../testing/order-scene.ts';
import { ownApp } from '../../../../testing/shared-app.ts';
import { SEND_WEBHOOKS_QUEUE } from '../send-queue.ts';
import { type Received, startReceiver } from './receiver.ts';

export const PAID = ['order.paid', 'order.accepted', 'order.ready'] as const satisfies readonly EventName[];

export async function startWebhookScene() {
  const receiver = await startReceiver();
  const scene = await startOrderScene(await ownApp({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' }));

  const setPro = (until: string) =>
    scene.query(
      `insert into pro_subscriptions (shop_id, status, paid_until) values ($1, 'active', ${until})
       on conflict (shop_id) do update set paid_until = excluded.paid_until`,
      [scene.shopId],
    );
  await setPro(`now() + interval '1 month'`);

  async function ask<Body>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    who: Person = 'owner',
  ) {
    const answer = await scene.product.app.inject({
      method,
      url: `/api/shops/${scene.shopId}/webhooks${path}`,
      headers: { authorization: await scene.tokenOf(who) },
      ...(payload && { payload }),
    });
    const body = (answer.body === '' ? {} : answer.json()) as Body & { message: string; data: object };
    return { status: answer.statusCode, body };
  }
  const add = async (events: readonly string[] = PAID) => {
    const { status, body } = await ask<WebhookSecret>('POST', '', { url: receiver.url, events });
    expect(status).toBe(201);
    return { ...body.webhook, secret: body.secret };
  };
  const emit = (name: (typeof PAID)[number], order: string) => {
    const { pool, events } = scene.product.context;
    return inTransaction(pool, (tx) => events.emit(tx, name, { order, shop_id: scene.shopId }));
  };
  const read = async (): Promise<ShopWebhook | undefined> => (await ask<WebhookList>('GET', '')).body.webhooks[0];
  const log = async (id: string) => (await ask<WebhookMessagePage>('GET', `/${id}/messages`)).body.messages;
  const arrived = (count: number): Promise<readonly Received[]> =>
    eventually(`${count} messages arrive`, () => (receiver.received.length >= count ? receiver.received : undefined));
  const logged = (id: string, state: string, count = 1) =>
    eventually(`${count} are ${state}`, async () => {
      const found = (await log(id)).filter((message) => message.state === state);
      return found.length === count ? found : undefined;
    });
  /** Postpones further attempts until the test asks for one. */
  const holdBack = (message: string) =>
    eventually('nobody sends it', async () => {
      const held = await scene.query(
        `update shop_webhook_messages set next_try_at = now() + interval '1 hour'
         where id = $1 and leased_until is null returning id`,
        [message],
      );
      return held.length === 1 ? true : undefined;
    });
  /** Makes the next attempt due and runs it. */
  const tryAgain = async (webhook: string) => {
    const text = `update shop_webhook_messages set next_try_at = now() where webhook = $1 and state = 'waiting'`;
    await scene.query(text, [webhook]);
    const { jobs, pool } = scene.product.context;
    await jobs.send(pool, SEND_WEBHOOKS_QUEUE, { webhook });
  };
  const newOrder = async (): Promise<string> => (await scene.paidOrder()).id;
  const close = async (): Promise<void> => {
    await scene.close();
    await receiver.close();
  };
  return { scene, receiver, setPro, ask, add, emit, read, log, arrived, logged, holdBack, tryAgain, newOrder, close };
}
