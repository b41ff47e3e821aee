import { expect, it } from 'vitest';
import { actionText, detailLines } from './action-text.ts';

it.each([
  ['shop.approved', 'Shop approved'],
  ['payouts.run', 'Payouts run'],
  ['setup_request.moved', 'Setup request moved'],
  ['', ''],
])('%s reads “%s”', (action, text) => {
  expect(actionText(action)).toBe(text);
});

it('lists what was noted, figures and lists too', () => {
  expect(detailLines({ reason: 'Stale bait', new_count: 3, shops: ['shop_a'] })).toEqual([
    { name: 'Reason', text: 'Stale bait' },
    { name: 'New count', text: '3' },
    { name: 'Shops', text: '["shop_a"]' },
  ]);
});
