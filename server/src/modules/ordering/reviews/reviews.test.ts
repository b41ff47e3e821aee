import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPERSONATION_HEADER } from '@baitdrop/contract/impersonation';
import { type OrderScene, type PaidOrder, startOrderScene } from '../../../testing/order-scene.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.close());

const collected = async (given: Parameters<OrderScene['paidOrder']>[0] = {}): Promise<PaidOrder> => {
  const order = await scene.paidOrder({ fulfilment: 'collection', ...given });
  await scene.desk(order, 'accept', { prep_minutes: 0 });
  await scene.desk(order, 'handed-over');
  return order;
};
const rating = async () =>
  (await scene.query('select rating, review_count from shops where shop_id = $1', [scene.shopId]))[0];

test('a review is written once, after the order arrived', async () => {
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
  const published = await scene.client().collection('reviews').getFullList({ batch: 500 });
  expect(published).toEqual([
    expect.objectContaining({
      shop_id: scene.shopId,
      rating: 4,
      author: 'Ann A.',
      text: 'Lively maggots.',
      sample: false,
    }),
  ]);
  expect(JSON.stringify(published)).not.toContain(order.id);
});

test('the rating of the shop is what customers gave: sample figures go with the first of them', async () => {
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

test('an owner cannot rate their own shop, signed in, as a guest with the shop’s address, or through a stranger’s link', async () => {
  const before = await rating();
  const bySelf = await collected({ customer: scene.users.owner });
  const asGuest = await collected({ customer_email: 'Owner+maggots@orders.example' });
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

test('what was refunded in full cannot be rated, what was refunded in part can', async () => {
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

test('a review goes when its order is refunded in full, the shop is rated again, and the angler reads why', async () => {
  await scene.query('delete from reviews');
  const kept = await collected();
  const returned = await collected();
  await scene.tracker(kept, 'review', { rating: 2, text: 'Sleepy maggots.' });
  await scene.tracker(returned, 'review', fiveStars);
  expect(await rating()).toEqual({ rating: 3.5, review_count: 2 });
  await refundAll(returned);
  expect(await rating()).toEqual({ rating: 2, review_count: 1 });
  const published = await scene.client().collection('reviews').getFullList({ batch: 500 });
  expect(published.map(({ text }) => text)).toEqual(['Sleepy maggots.']);
  const tracked = await scene.track(returned);
  expect(tracked).toMatchObject({ review: { rating: 5, hidden_because: 'refunded' }, can: { review: false } });
  expect(tracked.events.map(({ kind }) => kind)).toContain('review_hidden');
  expect((await scene.tracker(returned, 'review', fiveStars)).status).toBe(409);
  await refundAll(kept);
  expect(await rating()).toEqual({ rating: 0, review_count: 0 });
});

test('a review and a full refund at the same moment never leave a counted review', async () => {
  await scene.query('delete from reviews');
  const order = await collected();
  await Promise.all([scene.tracker(order, 'review', fiveStars), refundAll(order)]);
  expect(await scene.query(`select 1 from reviews where hidden_because = ''`)).toEqual([]);
});
