import { expect, test } from 'vitest';
import { defaultPreferences, type NotificationPreferences, wantsMail, wantsPush } from './preferences.ts';

const nothing: NotificationPreferences = {
  order_steps: { email: false, push: false },
  new_orders: { email: false, push: false },
};

test.each([
  'paid',
  'changed',
  'cancelled',
  'late',
  'slipped',
  'more_time',
  'courier_gave_up',
  'no_courier',
  'came_back',
  'handed_back',
  'may_be_lost',
  'now_collection',
])('a customer who unsubscribed still gets the email about %s', (news) => {
  expect(wantsMail('customer', news, nothing)).toBe(true);
});

test.each(['accepted', 'ready', 'on_its_way', 'delivered'])(
  'a customer can unsubscribe from the email about %s',
  (news) => {
    expect([wantsMail('customer', news, nothing), wantsMail('customer', news, defaultPreferences)]).toEqual([
      false,
      true,
    ]);
  },
);

test('a shop can unsubscribe from the email about a new order, but not from the reminder', () => {
  expect([wantsMail('shop', 'paid', nothing), wantsMail('shop', 'escalated', nothing)]).toEqual([false, true]);
  expect(wantsMail('shop', 'cancelled', nothing)).toBe(true);
});

test('a customer’s preferences do not apply to their shop', () => {
  const chosen = { ...defaultPreferences, order_steps: { email: false, push: false } };
  expect([wantsPush('customer', chosen), wantsPush('shop', chosen)]).toEqual([false, true]);
  expect(wantsMail('shop', 'paid', chosen)).toBe(true);
});
