// @module-tag poolers
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { AdminJobList } from '@baitdrop/contract/admin-jobs';
import type { ShopWebhook, WebhookList, WebhookMessageDetails, WebhookSecret } from '@baitdrop/contract/webhooks';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { readConfig } from '../../../config.ts';
import { recordWebhookEvent } from './record-events.ts';
import { answerWith } from './testing/receiver.ts';
import { PAID, startWebhookScene } from './testing/webhook-scene.ts';

const { scene, receiver, setPro, ask, add, emit, read, log, arrived, logged, holdBack, tryAgain, newOrder, close } =
  await startWebhookScene();
afterAll(close);
beforeEach(async () => {
  receiver.answer = answerWith(204);
  receiver.received.length = 0;
  await scene.query('delete from shop_webhooks');
});

test('an owner adds a webhook and sees its secret once; other users cannot see it', async () => {
  const { id, secret } = await add();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const [row] = await scene.query<{ secret: string }>('select secret from shop_webhooks');
  expect(scene.product.context.seal.open(row?.secret ?? '')).toBe(secret);
  const { body } = await ask<WebhookList>('GET', '');
  expect(body).toMatchObject({ webhooks: [{ id, url: receiver.url, events: [...PAID], is_on: true }], is_pro: true });
  expect(JSON.stringify(body)).not.toContain('whsec_');
  expect((await ask('GET', '', undefined, 'otherOwner')).status).toBe(404);
  expect((await ask('GET', '', undefined, 'admin')).status).toBe(403);
});

test.each([
  [{ url: 'https://10.0.0.7/hook', events: PAID }, 'url'],
  [{ url: 'http://shop.example/hook', events: PAID }, 'url'],
  [{ url: 'https://db.internal/hook', events: PAID }, 'url'],
  [{ url: 'https://shop.example/hook', events: ['account.created'] }, 'events'],
  [{ url: 'https://shop.example/hook', events: [] }, 'events'],
])('%j is refused', async (form, field) => {
  const { status, body } = await ask('POST', '', form);
  expect(status).toBe(400);
  expect(Object.keys(body.data)).toEqual([field]);
});

test('a live system refuses to start with webhook hosts in its private network', () => {
  const env = {
    PUBLIC_URL: 'https://baitdrop.example',
    BAITDROP_SECRET_KEY: 'k7Xo0gq3m1yJvQ8Zr5tWc2nB9fLhD4sE6uPaKiYxTzM=',
    MAIL_FROM: 'hello@baitdrop.example',
    WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
  };
  expect(readConfig({ ...env, BAITDROP_PROFILE: 'demo' }).webhookPrivateHosts).toEqual(['127.0.0.1']);
  expect(() => readConfig({ ...env, BAITDROP_PROFILE: 'live' })).toThrow('WEBHOOK_PRIVATE_HOSTS');
  expect(readConfig({ ...env, BAITDROP_PROFILE: 'live', WEBHOOK_PRIVATE_HOSTS: '' }).webhookPrivateHosts).toEqual([]);
});

test('only the chosen events are sent, signed and with the order’s code', async () => {
  const { id, secret } = await add(['order.paid', 'refund.made']);
  const { id: order, code } = await scene.paidOrder();
  receiver.received.length = 0;
  await emit('order.accepted', order);
  const { context } = scene.product;
  await inTransaction(context.pool, (tx) =>
    recordWebhookEvent(context, tx, 'refund.made', {
      order,
      refund: 're_1',
      total_pence: 100,
      lines: [],
      goodwill_pence: 100,
      cause: 'goodwill',
      reason: 'Late',
      by: 'shop',
      by_user: scene.users.owner,
    }),
  );
  const message = await eventually('it arrives', () =>
    receiver.received.find(({ body }) => body.includes('refund.made')),
  );
  const said = new Webhook(secret).verify(message.body, message.headers as Record<string, string>);
  expect(said).toMatchObject({
    type: 'refund.made',
    version: 1,
    data: { order, order_code: code, shop_id: scene.shopId, total_pence: 100 },
  });
  expect(message.body).not.toContain('by_user');
  expect(message.headers['content-type']).toBe('application/json');
  await eventually('all is accepted', async () =>
    (await log(id)).every(({ state }) => state === 'delivered') ? true : undefined,
  );
  expect((await log(id)).map(({ type }) => type)).not.toContain('order.accepted');
});

test('messages about one order are sent in order, other messages are not delayed; the log and the panel show why', async () => {
  const { id } = await add();
  const [first, second] = [await newOrder(), await newOrder()];
  await logged(id, 'delivered', 2);
  receiver.received.length = 0;
  receiver.answer = ({ body }, response) =>
    void response.writeHead(body.includes(first) ? 500 : 204).end(body.includes(first) ? 'No space left' : '');
  await emit('order.accepted', first);
  await emit('order.ready', first);
  await emit('order.accepted', second);
  await logged(id, 'delivered', 3);
  const waiting = await eventually('its failure is noted', async () => {
    const found = (await log(id)).filter(({ state }) => state === 'waiting');
    return found.some(({ reason }) => reason === 'The server answered 500.') ? found : undefined;
  });
  expect(waiting.map(({ type }) => type)).toEqual(['order.ready', 'order.accepted']);
  expect(receiver.received.some(({ body }) => body.includes('order.ready'))).toBe(false);
  const head = waiting[1]?.id ?? '';
  const { body } = await ask<WebhookMessageDetails>('GET', `/${id}/messages/${head}`);
  expect(body.attempts[0]).toMatchObject({ status: 500, answer: 'No space left' });
  expect(JSON.parse(body.body)).toMatchObject({ type: 'order.accepted', data: { order: first } });

  const panel = await scene.product.app.inject({
    url: '/api/admin/jobs?state=retrying',
    headers: { authorization: await scene.tokenOf('admin') },
  });
  expect(panel.json<AdminJobList>().rows.find((row) => row.id === head)).toMatchObject({
    queue: 'shop-webhooks',
    state: 'retrying',
    reason: `${receiver.url}: The server answered 500.`,
  });

  expect(panel.json<AdminJobList>().waiting).toContainEqual(
    expect.objectContaining({ kind: 'shop_webhooks', reason: 'The server answered 500.' }),
  );

  await holdBack(head);
  receiver.answer = answerWith(204);
  receiver.received.length = 0;
  const retried = await scene.product.app.inject({
    method: 'POST',
    url: `/api/admin/jobs/${head}/retry`,
    headers: { authorization: await scene.tokenOf('admin') },
  });
  expect(retried.statusCode).toBe(204);
  await logged(id, 'delivered', 5);
  const kinds = (await arrived(2)).map(({ body: sent }) => JSON.parse(sent).type);
  expect(kinds).toEqual(['order.accepted', 'order.ready']);
  expect((await read())?.failing_since).toBeNull();
});

test('a message is sent again with the same id', async () => {
  const { id } = await add();
  await newOrder();
  const [message] = await logged(id, 'delivered');
  expect((await ask('POST', `/${id}/messages/${message?.id}/replay`)).status).toBe(204);
  const both = await arrived(2);
  expect(both.map((each) => each.id)).toEqual([message?.id, message?.id]);
  expect(both[0]?.body).toBe(both[1]?.body);
  await eventually('both tries are in the log', async () => ((await log(id))[0]?.tries === 2 ? true : undefined));
});

test('after the secret is rotated, messages are signed with both for a day', async () => {
  const { id, secret: old } = await add();
  const { body } = await ask<WebhookSecret>('POST', `/${id}/rotate`);
  expect(body.webhook.old_secret_until).not.toBeNull();
  await newOrder();
  const [message] = await arrived(1);
  const headers = message?.headers as Record<string, string>;
  for (const secret of [old, body.secret])
    expect(new Webhook(secret).verify(message?.body ?? '', headers)).toMatchObject({ type: 'order.paid' });
  await scene.query(`update shop_webhooks set old_secret_until = now() - interval '1 second'`);
  receiver.received.length = 0;
  await newOrder();
  const [later] = await arrived(1);
  expect(String(later?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  expect(() => new Webhook(old).verify(later?.body ?? '', later?.headers as Record<string, string>)).toThrow(
    'No matching signature',
  );
});

describe('a webhook is turned off, with a mail to the owner,', () => {
  const expectMail = (words: string) =>
    eventually('the owner gets an email', () =>
      scene
        .mails()
        .find(
          ({ to, subject, text }) =>
            to.includes(`owner@${scene.host}`) && /stopped sending events/.test(subject) && text.includes(words),
        ),
    );

  test('when its server answers 410', async () => {
    const { id } = await add();
    receiver.answer = answerWith(410);
    await newOrder();
    await logged(id, 'failed');
    expect(await read()).toMatchObject({ is_on: false, off_reason: 'gone' });
    await expectMail('410 Gone');
  });

  test('when its server failed for five days; turned on again, it gets the missed messages', async () => {
    const { id } = await add();
    receiver.answer = answerWith(500);
    const order = await newOrder();
    await emit('order.accepted', order);
    await eventually('it fails', async () => ((await read())?.failing_since ? true : undefined));
    await scene.query(`update shop_webhooks set failing_since = now() - interval '5 days'`);
    await tryAgain(id);
    await logged(id, 'failed', 2);
    expect(await read()).toMatchObject({ is_on: false, off_reason: 'failing' });
    await expectMail('for 5 days');

    expect((await ask('POST', `/${id}/replay`)).status).toBe(409);
    receiver.answer = answerWith(200);
    receiver.received.length = 0;
    expect((await ask<ShopWebhook>('PATCH', `/${id}`, { is_on: true })).body).toMatchObject({
      is_on: true,
      off_reason: '',
      failing_since: null,
    });
    expect((await ask<{ replayed: number }>('POST', `/${id}/replay`)).body.replayed).toBe(2);
    await logged(id, 'delivered', 2);
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['order.paid', 'order.accepted']);
  });
});

test('a test message shows the server’s answer, and is not retried', async () => {
  const { id } = await add();
  receiver.answer = answerWith(418, 'I am a teapot');
  const { body } = await ask<WebhookMessageDetails>('POST', `/${id}/test`);
  expect(body).toMatchObject({
    type: 'webhook.test',
    state: 'failed',
    reason: 'The server answered 418.',
    attempts: [{ status: 418, answer: 'I am a teapot' }],
  });
  expect((await read())?.failing_since).toBeNull();
});

test('without Pro only tests and the end of Pro are sent; a webhook that is off gets nothing', async () => {
  const { id } = await add([...PAID, 'plan.ended']);
  await setPro(`now() - interval '1 month'`);
  await newOrder();
  const { pool, events } = scene.product.context;
  const end = () =>
    inTransaction(pool, (tx) => events.emit(tx, 'plan.ended', { shop_id: scene.shopId, paid_until: null }));
  await end();
  await logged(id, 'delivered');
  expect((await log(id)).map(({ type }) => type)).toEqual(['plan.ended']);
  await ask('PATCH', `/${id}`, { is_on: false });
  await end();
  expect(await log(id)).toHaveLength(1);
  await setPro(`now() + interval '1 month'`);
});

test('a shop has at most five webhooks, and can remove one', async () => {
  const made = [];
  for (let count = 0; count < 5; count += 1) made.push(await add());
  expect((await ask('POST', '', { url: receiver.url, events: PAID })).status).toBe(409);
  expect((await ask('DELETE', `/${made[0]?.id}`)).status).toBe(204);
  expect((await ask('DELETE', `/${made[0]?.id}`)).status).toBe(404);
});
