import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderScene, type PaidOrder, startOrderScene } from '../../../testing/order-scene.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.close());

const collected = async (): Promise<PaidOrder> => {
  const order = await scene.paidOrder({ fulfilment: 'collection' });
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
