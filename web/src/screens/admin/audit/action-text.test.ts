import { expect, it } from 'vitest';
import { actionText, detailLines } from './action-text.ts';

it.each([
  ['shop.approved', 'Shop approved'],
  ['payouts.run', 'Payouts run'],
  ['setup_request.moved', 'Setup request moved'],
  ['', ''],
])('%s is shown as “%s”', (action, text) => {
  expect(actionText(action)).toBe(text);
});

it('lists the details, including numbers and lists', () => {
  expect(detailLines({ reason: 'Stale bait', new_count: 3, shops: ['shop_a'] })).toEqual([
    { name: 'Reason', text: 'Stale bait' },
    { name: 'New count', text: '3' },
    { name: 'Shops', text: '["shop_a"]' },
  ]);
});
