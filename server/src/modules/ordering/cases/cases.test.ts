import { afterAll, describe, expect, test } from 'vitest';
import type { AdminCaseList, CaseAnswer, ShopCases } from '@baitdrop/contract/cases';
import { blankPng } from '../../../testing/blank-png.ts';
import { type OrderScene, type PaidOrder, type Person, startOrderScene } from '../../../testing/order-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';
import { advanceCases } from './advance-cases.jobs.ts';

const scene = await startOrderScene(await ownApp());
afterAll(() => scene.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OWNER = `owner@${scene.host}`;
const missing = { reason: 'missing', text: 'One pint of maggots is missing.' };

const collected = async (options: Parameters<OrderScene['paidOrder']>[0] = {}): Promise<PaidOrder> => {
  const order = await scene.paidOrder({ fulfilment: 'collection', ...options });
  await scene.desk(order, 'accept', { prep_minutes: 0 });
  await scene.desk(order, 'handed-over');
  return order;
};

interface Asking {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  who?: Person;
  payload?: object | Buffer;
}
const ask = async (url: string, { method = 'GET', headers = {}, who, payload }: Asking = {}) =>
  scene.product.app.inject({
    method,
    url,
    headers: { ...headers, ...(who && { authorization: await scene.tokenOf(who) }) },
    ...(payload && { payload }),
  });
/** Sends a request as the customer, with the order's token. */
const customer = (order: PaidOrder, path = '', payload?: object | Buffer) =>
  ask(`/api/tracking/case${path}`, {
    headers: {
      'x-track-token': order.token,
      ...(Buffer.isBuffer(payload) && { 'content-type': 'image/png' }),
    },
    ...(payload && { method: 'POST', payload }),
  });
const caseOf = async (order: PaidOrder): Promise<CaseAnswer> => (await customer(order)).json();
const shopAnswers = (order: PaidOrder, text: string, who: Person = 'owner') =>
  ask(`/api/orders/${order.id}/case/messages`, { method: 'POST', who, payload: { text } });
/** Runs the cases job as if that much time had passed. */
const pass = (ms: number) => advanceCases({ ...scene.product.context, now: () => new Date(Date.now() + ms) });

describe('a case', () => {
  test('is opened once with the order’s link, answered by the shop, reopened and closed, with a mail at each step', async () => {
    const order = await collected();
    expect(await caseOf(order)).toEqual({ case: null, can: { open: true, write: false, close: false, photos: 0 } });
    expect((await customer(order, '', { reason: 'bored', text: 'x' })).statusCode).toBe(400);
    expect((await customer(order, '', { ...missing, text: '  ' })).statusCode).toBe(400);
    const presses = await Promise.all([1, 2].map(() => customer(order, '', missing)));
    // The second request repeats the first one, as after a broken connection.
    expect(presses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await customer(order, '', { ...missing, text: 'And the hooks.' })).statusCode).toBe(409);
    const opened = await caseOf(order);
    expect(opened).toMatchObject({
      case: {
        reason: 'missing',
        status: 'open',
        escalated: false,
        messages: [{ by: 'customer', text: missing.text }],
        photos: [],
      },
      can: { open: false, write: true, close: true, photos: 3 },
    });
    const due = Date.parse(opened.case?.answer_due_at ?? '') - Date.parse(opened.case?.opened_at ?? '');
    expect(due).toBe(24 * HOUR_MS);
    const toShop = await scene.mailTo(OWNER, new RegExp(`Problem with order ${order.code}`));
    expect(toShop.text).toContain(missing.text);
    expect(toShop.text).toContain(`/dashboard/orders?order=${order.id}`);
    expect(toShop.text).not.toContain(order.token);
    const toCustomer = await scene.mailTo(order.email, new RegExp(`got your message about order ${order.code}`));
    expect(toCustomer.text).toContain(`/track/${order.token}`);

    const sorry = 'Sorry! We’ll refund it.';
    expect((await shopAnswers(order, sorry)).statusCode).toBe(204);
    expect((await shopAnswers(order, sorry)).statusCode).toBe(204);
    const answered = await caseOf(order);
    expect(answered).toMatchObject({ case: { status: 'answered', answer_due_at: null } });
    expect(answered.case?.messages.map(({ by }) => by)).toEqual(['customer', 'shop']);
    expect((await scene.mailTo(order.email, new RegExp(`answered about order ${order.code}`))).text).toContain(
      'Sorry! We’ll refund it.',
    );
    await scene.mailTo(OWNER, new RegExp(`Your answer about order ${order.code}`));

    expect((await customer(order, '/messages', { text: 'When?' })).json()).toMatchObject({ case: { status: 'open' } });
    await scene.mailTo(OWNER, new RegExp(`wrote again about order ${order.code}`));
    await scene.mailTo(order.email, new RegExp(`Your message about order ${order.code}`));

    expect((await customer(order, '/close', {})).json()).toMatchObject({
      case: { status: 'closed', closed_by: 'customer' },
      can: { open: true, write: false, close: false, photos: 0 },
    });
    for (const address of [order.email, OWNER])
      await scene.mailTo(address, new RegExp(`Closed: the problem with order ${order.code}`));
    expect((await shopAnswers(order, 'Too late')).statusCode).toBe(409);
    expect((await scene.events(order)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['case_opened', 'case_answered', 'case_closed']),
    );
  });

  test('can be reopened within 14 days of the delivery', async () => {
    const order = await collected();
    await customer(order, '', missing);
    await customer(order, '/close', {});
    const again = (await customer(order, '', { reason: 'damaged', text: 'And these are dead.' })).json();
    expect(again).toMatchObject({ case: { reason: 'damaged', status: 'open', closed_at: null } });
    expect(again.case.messages).toHaveLength(2);
    await customer(order, '/close', {});
    await scene.query('update orders set delivered_at = $2 where id = $1', [
      order.id,
      new Date(Date.now() - 15 * DAY_MS),
    ]);
    expect((await caseOf(order)).can.open).toBe(false);
    expect(await customer(order, '', missing)).toMatchObject({ statusCode: 409 });
  });

  test('updates the order, so that the open pages of customer and shop refetch', async () => {
    const order = await collected();
    const before = (await scene.row(order)).updated;
    await customer(order, '', missing);
    const opened = (await scene.row(order)).updated;
    expect(opened?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
    await shopAnswers(order, 'On its way.');
    expect((await scene.row(order)).updated?.getTime()).toBeGreaterThan(opened?.getTime() ?? 0);
  });

  test('does not refund anything by itself', async () => {
    const order = await collected();
    await customer(order, '', missing);
    const [line] = await scene.query<{ id: string }>('select id from order_lines where "order" = $1 limit 1', [
      order.id,
    ]);
    expect((await scene.row(order)).refunded_pence).toBe(0);
    const refund = { reason: 'It was missing from the bag.', lines: [{ line: line?.id, quantity: 1 }] };
    expect((await scene.desk(order, 'refund', refund)).status).toBe(204);
    expect((await scene.row(order)).refunded_pence).toBeGreaterThan(0);
    expect(await caseOf(order)).toMatchObject({ case: { status: 'open' } });
  });
});

describe('photos of a case', () => {
  test('are limited to three re-encoded pictures, visible to the customer, the shop and administrators only', async () => {
    const order = await collected();
    const other = await collected();
    for (const each of [order, other]) await customer(each, '', missing);
    expect((await customer(order, '/photos', Buffer.from('<svg/>'))).statusCode).toBe(400);
    for (let index = 0; index < 3; index += 1)
      expect((await customer(order, '/photos', blankPng(640, 480))).statusCode).toBe(200);
    expect((await customer(order, '/photos', blankPng(640, 480))).statusCode).toBe(409);
    const { case: found, can } = await caseOf(order);
    expect(can.photos).toBe(0);
    const id = found?.photos[0]?.id ?? '';
    const own = await customer(order, `/photos/${id}`);
    expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect((await customer(other, `/photos/${id}`)).statusCode).toBe(404);
    expect((await ask(`/api/tracking/case/photos/${id}`)).statusCode).toBe(404);
    const atDesk = async (who?: Person) =>
      (await ask(`/api/orders/${order.id}/case/photos/${id}`, who && { who })).statusCode;
    expect(await Promise.all([atDesk('owner'), atDesk('admin')])).toEqual([200, 200]);
    expect(await Promise.all([atDesk(), atDesk('otherOwner'), atDesk('customer')])).toEqual([401, 404, 404]);
  });

  test('cannot be read through another order, another address or a file token', async () => {
    const order = await collected();
    const elsewhere = await collected({ shop_id: scene.otherShopId });
    for (const each of [order, elsewhere]) await customer(each, '', missing);
    await customer(order, '/photos', blankPng(640, 480));
    const id = (await caseOf(order)).case?.photos[0]?.id ?? '';
    const through = async (url: string, who: Person) => (await ask(url, { who })).statusCode;
    expect(await through(`/api/orders/${elsewhere.id}/case`, 'otherOwner')).toBe(200);
    for (const path of [id, `..%2F${id}`, `${id}.jpg`])
      expect(await through(`/api/orders/${elsewhere.id}/case/photos/${path}`, 'otherOwner')).toBe(404);
    const { token } = (await ask('/api/files/token', { method: 'POST', who: 'otherOwner', payload: {} })).json();
    const headers = { 'x-track-token': elsewhere.token };
    const places = [`orders/${order.id}/case`, 'tracking/case', 'files/case_photos', 'collections/case_photos'];
    for (const path of places)
      for (const asking of [{}, { who: 'otherOwner' }, { headers }] as const)
        expect([401, 404]).toContain((await ask(`/api/${path}/photos/${id}?token=${token}`, asking)).statusCode);
  });
});

describe('a case at the shop', () => {
  test('can be read and answered only by its own staff, who cannot close it', async () => {
    const order = await collected();
    await customer(order, '', missing);
    const url = `/api/orders/${order.id}/case`;
    for (const [who, status] of [
      ['otherOwner', 404],
      ['customer', 404],
    ] as const) {
      expect((await ask(url, { who })).statusCode).toBe(status);
      expect((await shopAnswers(order, 'Hm', who)).statusCode).toBe(status);
    }
    expect((await ask(url)).statusCode).toBe(401);
    expect((await ask(url, { who: 'owner' })).json()).toMatchObject({
      case: { status: 'open' },
      can: { open: false, write: true, close: false, photos: 0 },
    });
    const list = async (who: Person) => ask(`/api/shops/${scene.shopId}/cases`, { who });
    expect((await list('otherOwner')).statusCode).toBe(404);
    const listed = async () => ((await list('owner')).json() as ShopCases).cases.map((each) => each.order);
    expect(await listed()).toContain(order.id);
    await customer(order, '/close', {});
    expect(await listed()).not.toContain(order.id);
  });
});

describe('an unanswered case', () => {
  test('is escalated to administrators once, after 24 hours, with a message to everyone involved', async () => {
    const order = await collected();
    await customer(order, '', missing);
    await pass(23 * HOUR_MS);
    expect(await caseOf(order)).toMatchObject({ case: { escalated: false } });
    await pass(24 * HOUR_MS + 1000);
    await pass(24 * HOUR_MS + 2000);
    expect(await caseOf(order)).toMatchObject({ case: { status: 'open', escalated: true } });
    const escalations = (await scene.events(order)).filter(({ kind }) => kind === 'case_escalated');
    expect(escalations).toHaveLength(1);
    await scene.mailTo(`admin@${scene.host}`, new RegExp(`hasn’t answered about order ${order.code}`));
    await scene.mailTo(order.email, new RegExp(`taken over your problem with order ${order.code}`));
    await scene.mailTo(OWNER, new RegExp(`BaitDrop has taken over the problem with order ${order.code}`));
  });

  test('is listed for administrators, overdue ones first; they answer and close it, with lines in the audit log', async () => {
    await scene.query(`update order_cases set status = 'closed', answer_due_at = null`);
    const late = await collected();
    await customer(late, '', missing);
    await pass(25 * HOUR_MS);
    const fresh = await collected();
    await customer(fresh, '', { reason: 'other', text: 'A question.' });
    const list = async (query = ''): Promise<AdminCaseList> =>
      (await ask(`/api/admin/cases?state=${query}`, { who: 'admin' })).json();
    expect((await ask('/api/admin/cases', { who: 'owner' })).statusCode).toBe(403);
    const open = await list('open');
    expect(open).toMatchObject({ total: 2, open: 2, overdue: 1 });
    expect(open.rows.map(({ code, escalated }) => [code, escalated])).toEqual([
      [late.code, true],
      [fresh.code, false],
    ]);
    expect(await list(`open&search=${fresh.code.toLowerCase()}`)).toMatchObject({
      total: 1,
      rows: [{ code: fresh.code }],
    });
    expect(await list('&search=%25')).toMatchObject({ total: 0, rows: [] });
    const [{ id } = { id: '' }] = (await list('overdue')).rows;
    const command = (name: string, payload: object = {}) =>
      ask(`/api/admin/cases/${id}/${name}`, { method: 'POST', who: 'admin', payload });
    expect((await command('messages', { text: 'We’ve refunded you.' })).statusCode).toBe(204);
    expect(await caseOf(late)).toMatchObject({ case: { status: 'answered' } });
    await scene.mailTo(late.email, new RegExp(`BaitDrop answered about order ${late.code}`));
    await scene.mailTo(OWNER, new RegExp(`BaitDrop answered about order ${late.code}`));
    expect((await command('close')).statusCode).toBe(204);
    expect((await command('close')).statusCode).toBe(409);
    expect(await caseOf(late)).toMatchObject({ case: { status: 'closed', closed_by: 'admin' } });
    expect(await list('open')).toMatchObject({ open: 1, overdue: 0 });
    expect(
      await scene.query('select action, target_name from admin_actions where target = $1 order by id', [id]),
    ).toEqual([
      { action: 'case.answered', target_name: late.code },
      { action: 'case.closed', target_name: late.code },
    ]);
    expect(
      (await ask('/api/admin/cases/nosuchcase00001/close', { method: 'POST', who: 'admin', payload: {} })).statusCode,
    ).toBe(404);
  });

  test('is closed when the customer does not reply within a week of an answer', async () => {
    const order = await collected();
    await customer(order, '', missing);
    await shopAnswers(order, 'Have a voucher.');
    await pass(6.9 * DAY_MS);
    expect(await caseOf(order)).toMatchObject({ case: { status: 'answered' } });
    await pass(7 * DAY_MS + 1000);
    expect(await caseOf(order)).toMatchObject({ case: { status: 'closed', closed_by: 'system' } });
  });
});

test('messages in a case are limited per hour', async () => {
  const order = await collected();
  await customer(order, '', missing);
  const answers: number[] = [];
  for (let tries = 0; tries < 40; tries += 1)
    answers.push((await customer(order, '/messages', { text: 'Hello?' })).statusCode);
  expect(answers.slice(0, 39)).toEqual(Array.from({ length: 39 }, () => 200));
  expect(answers.at(-1)).toBe(429);
});
