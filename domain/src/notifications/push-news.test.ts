import { expect, test } from 'vitest';
import type { PushNewsFacts } from '../messages/push-messages.ts';
import { pushNewsOf } from './push-news.ts';

const now = new Date('2026-11-20T10:00:00Z');
const facts: PushNewsFacts = {
  code: 'K7P2QX',
  shopName: 'Ringwood Tackle',
  fulfilment: 'delivery',
  answerDueAt: new Date('2026-11-20T10:10:00Z'),
  announcedEta: new Date('2026-11-20T10:31:00Z'),
};

test('a message to the shop is urgent and expires when the shop can no longer answer', () => {
  expect(pushNewsOf('shop', 'paid', facts, now)).toEqual({
    title: 'New order',
    body: 'New order K7P2QX: please answer by 10:10',
    urgency: 'high',
    ttlSeconds: 600,
  });
});

test('a message lives at least a minute and at most an hour, whatever the deadline', () => {
  const near = { ...facts, answerDueAt: new Date('2026-11-20T10:00:05Z') };
  const far = { ...facts, answerDueAt: new Date('2026-11-21T10:00:00Z') };
  expect(pushNewsOf('shop', 'escalated', near, now)?.ttlSeconds).toBe(60);
  expect(pushNewsOf('shop', 'paid', far, now)).toMatchObject({
    ttlSeconds: 3600,
    body: 'New order K7P2QX: please answer by 10:00 tomorrow',
  });
});

test.each([
  ['accepted', 'Ringwood Tackle accepted your order K7P2QX', 'normal'],
  ['on_its_way', 'Your order K7P2QX is on its way', 'high'],
  ['delivered', 'Your order K7P2QX was delivered', 'normal'],
  ['more_time', 'Ringwood Tackle needs more time for your order K7P2QX', 'normal'],
  ['no_courier', 'No courier yet for your order K7P2QX: please choose', 'high'],
  ['cancelled', 'Your order K7P2QX was cancelled', 'normal'],
  ['courier_gave_up', 'We’re finding another courier for your order K7P2QX', 'normal'],
  ['came_back', 'Your order K7P2QX is on its way back to the shop: please choose', 'high'],
  ['handed_back', 'Your order K7P2QX is back at the shop: please choose', 'high'],
  ['may_be_lost', 'Your order K7P2QX may be lost', 'high'],
  ['late', 'Your order K7P2QX is late', 'high'],
  ['slipped', 'Your order K7P2QX is now due by 10:31', 'high'],
  ['lost', 'Your order K7P2QX was lost on the way', 'high'],
])('the customer’s message about %s has the text of the email’s subject', (news, body, urgency) => {
  expect(pushNewsOf('customer', news, facts, now)).toMatchObject({ body, urgency, ttlSeconds: 3600 });
});

test.each([
  ['courier_gave_up', 'Order K7P2QX needs another courier'],
  ['no_courier', 'No courier yet for order K7P2QX'],
  ['came_back', 'Order K7P2QX is coming back to you'],
  ['handed_back', 'Order K7P2QX is back with you'],
  ['late', 'Order K7P2QX is late'],
])('the shop’s message about %s has the text of the email’s subject', (news, body) => {
  expect(pushNewsOf('shop', news, facts, now)).toMatchObject({ body, urgency: 'normal' });
});

test('a collected order is not called delivered', () => {
  expect(pushNewsOf('customer', 'delivered', { ...facts, fulfilment: 'collection' }, now)).toMatchObject({
    title: 'Collected',
    body: 'Your order K7P2QX was collected',
  });
});

test.each([
  ['customer', 'paid'],
  ['customer', 'now_collection'],
  ['shop', 'accepted'],
  ['shop', 'slipped'],
  ['shop', 'toString'],
] as const)('people get no message about their own actions: %s, %s', (audience, news) => {
  expect(pushNewsOf(audience, news, facts, now)).toBeUndefined();
});
