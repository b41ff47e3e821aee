import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type OrderScene, type PaidOrder, type Person, startOrderScene } from '../../../testing/order-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene(await ownApp());
});
afterAll(() => scene.close());

type Who = Person | 'customerByLink';

async function ask(order: PaidOrder, who: Who, { path = '', body }: { path?: string; body?: object } = {}) {
  const isByLink = who === 'customerByLink';
  const headers: Record<string, string> = isByLink
    ? { 'x-track-token': order.token }
    : { authorization: await scene.tokenOf(who) };
  const answer = await scene.product.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: isByLink ? `/api/tracking/messages${path}` : `/api/orders/${order.id}/messages${path}`,
    headers,
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}
const write = (order: PaidOrder, who: Who, text: string) => ask(order, who, { body: { text } });
const read = (order: PaidOrder, who: Who) => ask(order, who, { path: '/read', body: {} });
const unread = async () =>
  (
    await scene.product.app.inject({
      url: `/api/shops/${scene.shopId}/unread-messages`,
      headers: { authorization: await scene.tokenOf('owner') },
    })
  ).json().orders;
/** Runs the delayed mail job now. */
const mailNow = async (order: PaidOrder): Promise<void> => {
  const { jobs, pool } = scene.product.context;
  const rows = await scene.query<{ id: string }>('select id from order_messages where "order" = $1', [order.id]);
  for (const { id } of rows) await jobs.send(pool, 'order-messages.mail', { message: id });
};

describe('customer and shop', () => {
  test('write to each other about an order, and see when their messages were read', async () => {
    const order = await scene.paidOrder();
    const before = (await scene.row(order)).updated;
    const answer = await write(order, 'customerByLink', '  Is the net green?  ');
    expect(answer).toMatchObject({ status: 200, body: { can_write: true } });
    expect(answer.body.messages).toMatchObject([{ by: 'customer', text: 'Is the net green?', read: false }]);
    expect((await scene.row(order)).updated?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
    expect(await unread()).toContainEqual({ order: order.id, code: order.code, customer_name: 'Ann Archer', count: 1 });

    expect((await ask(order, 'owner')).body.messages).toHaveLength(1);
    expect((await read(order, 'admin')).status).toBe(204);
    expect((await ask(order, 'customerByLink')).body.messages[0].read).toBe(false);
    expect((await read(order, 'owner')).status).toBe(204);
    expect((await ask(order, 'customerByLink')).body.messages[0].read).toBe(true);
    expect(JSON.stringify(await unread())).not.toContain(order.id);

    expect((await write(order, 'owner', 'It is black.')).status).toBe(200);
    expect((await ask(order, 'customerByLink')).body.messages).toMatchObject([
      { by: 'customer', read: true },
      { by: 'shop', text: 'It is black.', read: false },
    ]);
  });

  test('cannot be read by others, and empty or very long messages are refused', async () => {
    const order = await scene.paidOrder();
    expect((await ask(order, 'otherOwner')).status).toBe(404);
    expect((await write(order, 'customer', 'Hello')).status).toBe(404);
    expect((await write({ ...order, token: 'wrong' }, 'customerByLink', 'Hello')).status).toBe(404);
    expect((await write(order, 'customerByLink', '   ')).status).toBe(400);
    expect((await write(order, 'owner', 'x'.repeat(1001))).status).toBe(400);
    expect((await ask(order, 'owner')).body.messages).toEqual([]);
  });

  test('can no longer write two weeks after the order ended', async () => {
    const order = await scene.paidOrder({ fulfilment: 'collection' });
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await scene.desk(order, 'handed-over');
    expect((await write(order, 'customerByLink', 'Thanks!')).status).toBe(200);
    await scene.query(`update orders set delivered_at = now() - interval '15 days' where id = $1`, [order.id]);
    expect((await write(order, 'customerByLink', 'Again')).status).toBe(409);
    expect((await ask(order, 'owner')).body).toMatchObject({ can_write: false, messages: [{ text: 'Thanks!' }] });
  });

  test('can send a limited number of messages per hour', async () => {
    const { rateLimits } = scene.product.context.engine.settings;
    const order = await scene.paidOrder();
    rateLimits.enabled = true;
    try {
      const answers = await Promise.all(
        Array.from({ length: 31 }, (_, index) => write(order, 'customerByLink', `${index}`)),
      );
      expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    } finally {
      rateLimits.enabled = false;
    }
  });
});

describe('an unread message', () => {
  test('is mailed once', async () => {
    const order = await scene.paidOrder();
    await write(order, 'customerByLink', 'I am at peg 14.');
    await mailNow(order);
    const toShop = await scene.mailTo(
      `owner@${scene.host}`,
      new RegExp(`Ann Archer wrote to you about order ${order.code}`),
    );
    expect(toShop.text).toContain('I am at peg 14.');
    await write(order, 'owner', 'Found you.');
    await mailNow(order);
    const toCustomer = await scene.mailTo(order.email, /Ringwood Tackle wrote to you/);
    expect(toCustomer.text).toContain('Found you.');
    const aboutOrder = scene
      .mails()
      .filter(({ subject }) => subject.includes('wrote to you') && subject.includes(order.code));
    expect(aboutOrder).toHaveLength(2);
  });

  test('is not mailed once it was read', async () => {
    const [seen, other] = [await scene.paidOrder(), await scene.paidOrder()];
    await write(seen, 'customerByLink', 'Seen at once.');
    await read(seen, 'owner');
    await write(other, 'customerByLink', 'Not seen.');
    await mailNow(seen);
    await mailNow(other);
    await scene.mailTo(`owner@${scene.host}`, new RegExp(`about order ${other.code}`));
    await eventually('all mails are decided', async () => {
      const left = await scene.query(
        `select 1 from pgboss.job where name = 'order-messages.mail' and state in ('created', 'active', 'retry') and start_after <= now()`,
      );
      return left.length === 0 ? true : undefined;
    });
    expect(scene.mails().filter(({ subject }) => subject.includes(`about order ${seen.code}`))).toEqual([]);
  });
});

test('messages are deleted with the customer’s account', async () => {
  const order = await scene.paidOrder({ customer: scene.users.customer, fulfilment: 'collection' });
  await write(order, 'customerByLink', 'My secret peg.');
  await scene.desk(order, 'accept', { prep_minutes: 0 });
  await scene.desk(order, 'handed-over');
  const { context } = scene.product;
  const tx = await context.pool.connect();
  try {
    await tx.query('begin');
    await context.events.emit(tx, 'account.closing', { user: scene.users.customer });
    await tx.query('commit');
  } finally {
    tx.release();
  }
  expect(await scene.query('select 1 from order_messages where "order" = $1', [order.id])).toEqual([]);
});
