import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPERSONATION_HEADER } from '@baitdrop/contract/impersonation';
import type { AdminReview, ShopReviews } from '@baitdrop/contract/reviews';
import { type OrderScene, type PaidOrder, type Person, startOrderScene } from '../../../testing/order-scene.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.close());

const collected = async (options: Parameters<OrderScene['paidOrder']>[0] = {}): Promise<PaidOrder> => {
  const order = await scene.paidOrder({ fulfilment: 'collection', ...options });
  await scene.desk(order, 'accept', { prep_minutes: 0 });
  await scene.desk(order, 'handed-over');
  return order;
};
const rating = async () =>
  (await scene.query('select rating, review_count from shops where shop_id = $1', [scene.shopId]))[0];

test('an order can be reviewed once, after it was delivered', async () => {
  const early = await scene.paidOrder();
  expect((await scene.tracker(early, 'review', { rating: 5, text: '' })).status).toBe(409);
  const order = await collected();
  expect((await scene.track(order)).can.review).toBe(true);
  const presses = await Promise.all(
    [1, 2, 3].map(() => scene.tracker(order, 'review', { rating: 4, text: ' Lively maggots. ' })),
  );
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const tracked = await scene.track(order);
  expect(tracked).toMatchObject({ review: { rating: 4, text: 'Lively maggots.' }, can: { review: false } });
  const published = await scene
    .client()
    .collection('reviews')
    .getFullList({ batch: 500, filter: `shop_id = "${scene.shopId}"` });
  expect(published).toEqual([
    expect.objectContaining({
      shop_id: scene.shopId,
      rating: 4,
      author: 'Ann',
      text: 'Lively maggots.',
      sample: false,
    }),
  ]);
  expect(JSON.stringify(published)).not.toContain(order.id);
  const mail = await scene.mailTo(`owner@${scene.host}`, /^Ann gave you 4 stars$/);
  expect(mail.text).toContain('Lively maggots.');
});

test('a shop’s rating comes from its customers: the first review replaces sample figures', async () => {
  expect(await rating()).toEqual({ rating: 4, review_count: 1 });
  await scene.query(
    `insert into reviews (id, "order", shop_id, rating, author, sample) values ('samplereview001', 'sampleorder0001', $1, 1, 'Nobody', true)`,
    [scene.shopId],
  );
  for (const stars of [5, 5]) await scene.tracker(await collected(), 'review', { rating: stars, text: '' });
  expect(await rating()).toEqual({ rating: 4.7, review_count: 3 });
});

const refundAll = (order: PaidOrder) => scene.desk(order, 'refund', { reason: 'stale' });
const fiveStars = { rating: 5, text: 'The best shop there is.' };

test('an owner cannot rate their own shop, signed in, as a guest with the shop’s address, or with another customer’s link', async () => {
  const before = await rating();
  const bySelf = await collected({ customer: scene.users.owner });
  const asGuest = await collected({ customer_email: `Owner+maggots@${scene.host}` });
  for (const order of [bySelf, asGuest]) {
    expect((await scene.track(order)).can.review).toBe(false);
    const answer = await scene.tracker(order, 'review', fiveStars);
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('your own shop') } });
  }
  const stranger = await collected();
  const send = async (headers: Record<string, string>) =>
    scene.product.app.inject({
      method: 'POST',
      url: '/api/tracking/review',
      headers: { 'x-track-token': stranger.token, ...headers },
      payload: fiveStars,
    });
  expect((await send({ authorization: await scene.tokenOf('owner') })).statusCode).toBe(409);
  const administrator = { authorization: await scene.tokenOf('admin') };
  expect((await send(administrator)).statusCode).toBe(409);
  expect((await send({ ...administrator, [IMPERSONATION_HEADER]: scene.shopId })).statusCode).toBe(403);
  expect(await rating()).toEqual(before);
  expect((await send({ authorization: await scene.tokenOf('otherOwner') })).statusCode).toBe(200);
});

test('an order can be rated after a partial refund, but not after a full one', async () => {
  const whole = await collected();
  expect((await refundAll(whole)).status).toBe(204);
  expect((await scene.track(whole)).can.review).toBe(false);
  expect(await scene.tracker(whole, 'review', fiveStars)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('refunded in full') },
  });
  const part = await collected();
  const [line] = await scene.query<{ id: string }>(`select id from order_lines where "order" = $1 limit 1`, [part.id]);
  await scene.desk(part, 'refund', { reason: 'one was stale', lines: [{ line: line?.id, quantity: 1 }] });
  expect((await scene.tracker(part, 'review', { rating: 3, text: '' })).status).toBe(200);
});

test('a full refund hides the review, updates the shop’s rating, and tells the customer why', async () => {
  await scene.query('delete from reviews');
  const unrefunded = await collected();
  const returned = await collected();
  await scene.tracker(unrefunded, 'review', { rating: 2, text: 'Sleepy maggots.' });
  await scene.tracker(returned, 'review', fiveStars);
  expect(await rating()).toEqual({ rating: 3.5, review_count: 2 });
  await refundAll(returned);
  expect(await rating()).toEqual({ rating: 2, review_count: 1 });
  const published = await scene
    .client()
    .collection('reviews')
    .getFullList({ batch: 500, filter: `shop_id = "${scene.shopId}"` });
  expect(published.map(({ text }) => text)).toEqual(['Sleepy maggots.']);
  const tracked = await scene.track(returned);
  expect(tracked).toMatchObject({ review: { rating: 5, hidden_because: 'refunded' }, can: { review: false } });
  expect(tracked.events.map(({ kind }) => kind)).toContain('review_hidden');
  expect((await scene.tracker(returned, 'review', fiveStars)).status).toBe(409);
  await refundAll(unrefunded);
  expect(await rating()).toEqual({ rating: 0, review_count: 0 });
});

test('a review and a full refund at the same moment never leave a counted review', async () => {
  await scene.query('delete from reviews');
  const order = await collected();
  await Promise.all([scene.tracker(order, 'review', fiveStars), refundAll(order)]);
  expect(await scene.query(`select 1 from reviews where hidden_because = ''`)).toEqual([]);
});

const ask = async (
  url: string,
  options: { method?: 'GET' | 'POST' | 'PUT'; who?: Person; payload?: object; from?: string } = {},
) => {
  const { method = 'GET', who, payload, from } = options;
  return scene.product.app.inject({
    method,
    url,
    headers: who === undefined ? {} : { authorization: await scene.tokenOf(who) },
    ...(payload && { payload }),
    ...(from !== undefined && { remoteAddress: from }),
  });
};
const reviewsOf = async (page = 1): Promise<ShopReviews> =>
  (await ask(`/api/shops/${scene.shopId}/reviews?page=${page}`)).json();

test('the public list shows stars, text, first name and month, ten per page, newest first', async () => {
  await scene.query('delete from reviews');
  for (let index = 1; index <= 11; index += 1)
    await scene.query(
      `insert into reviews (id, "order", shop_id, rating, text, author, created)
       values ($1, $1, $2, $3, $4, 'Ann', '2026-09-30T23:30:00Z'::timestamptz + $5 * interval '1 minute')`,
      [`listedreview${index}`, scene.shopId, index === 1 ? 1 : 5, `Number ${index}`, index],
    );
  const first = await reviewsOf();
  expect(first).toMatchObject({ page: 1, total: 11, rating: 4.6 });
  expect(first.reviews).toHaveLength(10);
  // The date is half past midnight on 1 October in UK time.
  expect(first.reviews[0]).toEqual({
    id: 'listedreview11',
    rating: 5,
    text: 'Number 11',
    author: 'Ann',
    month: '2026-10',
    reply: '',
  });
  const last = await reviewsOf(2);
  expect(last.reviews.map(({ text }) => text)).toEqual(['Number 1']);
  expect((await reviewsOf(99)).page).toBe(2);
  expect((await ask('/api/shops/shop_nobody/reviews')).statusCode).toBe(404);
});

test('only the shop can reply to a review, change its reply and remove it', async () => {
  const url = `/api/shops/${scene.shopId}/reviews/listedreview2/reply`;
  const reply = (text: string, who?: Person) => ask(url, { method: 'PUT', payload: { text }, ...(who && { who }) });
  const shown = async () => (await reviewsOf()).reviews.find(({ id }) => id === 'listedreview2')?.reply;
  expect((await reply('Thanks')).statusCode).toBe(401);
  expect((await reply('Thanks', 'otherOwner')).statusCode).toBe(404);
  expect((await reply('x'.repeat(601), 'owner')).statusCode).toBe(400);
  expect((await reply('  Thanks, Ann!  ', 'owner')).statusCode).toBe(204);
  expect(await shown()).toBe('Thanks, Ann!');
  expect((await reply('Come again.', 'owner')).statusCode).toBe(204);
  expect(await shown()).toBe('Come again.');
  expect((await reply('', 'owner')).statusCode).toBe(204);
  expect(await shown()).toBe('');
  const ofOthers = `/api/shops/${scene.otherShopId}/reviews/listedreview2/reply`;
  expect((await ask(ofOthers, { method: 'PUT', who: 'otherOwner', payload: { text: 'Ha' } })).statusCode).toBe(404);
});

const report = (id: string, payload: object, more: { who?: Person; from?: string } = {}) =>
  ask(`/api/reviews/${id}/report`, { method: 'POST', payload, ...more });
const listed = async (state = 'reported'): Promise<AdminReview[]> =>
  (await ask(`/api/admin/reviews?state=${state}`, { who: 'admin' })).json().rows;

test('anyone can report a review, and administrators hide or keep it, with a line in the audit log', async () => {
  await scene.query('delete from reviews');
  const good = await collected();
  const rude = await collected();
  await scene.tracker(good, 'review', { rating: 5, text: 'Lively.' });
  await scene.tracker(rude, 'review', { rating: 1, text: 'Ring Bob on 07700 900999.' });
  const id = (await reviewsOf()).reviews.find(({ rating: stars }) => stars === 1)?.id ?? '';
  expect((await report(id, { reason: 'dull', words: '' })).statusCode).toBe(400);
  expect((await report('nosuchreview001', { reason: 'rude', words: '' })).statusCode).toBe(404);
  expect((await report(id, { reason: 'private', words: 'My number!' }, { who: 'customer' })).statusCode).toBe(204);
  expect((await report(id, { reason: 'rude', words: '' }, { who: 'customer' })).statusCode).toBe(204);
  expect((await report(id, { reason: 'private', words: '' })).statusCode).toBe(204);
  expect((await ask('/api/admin/reviews', { who: 'owner' })).statusCode).toBe(403);
  const [row] = await listed();
  expect(row).toMatchObject({ id, code: rude.code, shop_name: 'Ringwood Tackle', hidden_because: '' });
  expect(row?.reports.map(({ reason, words }) => [reason, words])).toEqual([
    ['private', ''],
    ['private', 'My number!'],
  ]);

  expect((await listed('&sort=-rating')).map(({ rating: stars }) => stars)).toEqual([1, 5]);
  expect((await listed('&search=lively')).map(({ code }) => code)).toEqual([good.code]);

  const decide = (decision: string) =>
    ask(`/api/admin/reviews/${id}/decide`, { method: 'POST', who: 'admin', payload: { decision } });
  expect((await decide('hide')).statusCode).toBe(204);
  expect(await rating()).toEqual({ rating: 5, review_count: 1 });
  expect((await reviewsOf()).reviews.map(({ text }) => text)).toEqual(['Lively.']);
  expect(await listed()).toEqual([]);
  expect((await listed('hidden')).map((each) => each.hidden_because)).toEqual(['moderated']);
  expect((await scene.track(rude)).review).toMatchObject({ hidden_because: 'moderated' });
  expect((await report(id, { reason: 'rude', words: '' })).statusCode).toBe(404);
  expect((await decide('keep')).statusCode).toBe(204);
  expect(await rating()).toEqual({ rating: 3, review_count: 2 });
  const lines = await scene.query(`select action, target_name from admin_actions where target = $1 order by id`, [id]);
  expect(lines).toEqual([
    { action: 'review.hidden', target_name: rude.code },
    { action: 'review.kept', target_name: rude.code },
  ]);
});

test('reports of reviews are limited per network and hour', async () => {
  const from = '203.0.113.77';
  const answers: number[] = [];
  for (let tries = 0; tries < 11; tries += 1)
    answers.push((await report('nosuchreview001', { reason: 'rude', words: '' }, { from })).statusCode);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});
