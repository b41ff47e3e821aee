import { expect, it } from 'vitest';
import { bulkChangeOf } from './bulk-changes.ts';

it.each([
  ['percent_up', '10', { kind: 'percent', bps: 1000 }],
  ['percent_down', '2.5', { kind: 'percent', bps: -250 }],
  ['amount_up', '0.50', { kind: 'amount', pence: 50 }],
  ['amount_down', '£1', { kind: 'amount', pence: -100 }],
  ['to', '4.99', { kind: 'to', pence: 499 }],
  ['stock', '0', { kind: 'stock', count: 0 }],
  ['category', ' tackle ', { kind: 'category', category: 'tackle' }],
  ['hide', '', { kind: 'active', active: false }],
  ['sold_out', '', { kind: 'sold_out', sold_out: true }],
] as const)('%s %s', (kind, typed, change) => {
  expect(bulkChangeOf(kind, typed)).toEqual(change);
});

it.each([
  ['percent_up', ''],
  ['percent_up', '-10'],
  ['percent_down', '100'],
  ['amount_up', '0'],
  ['to', 'four'],
  ['stock', '1.5'],
  ['category', ' '],
] as const)('%s "%s" is refused with a message', (kind, typed) => {
  expect(bulkChangeOf(kind, typed)).toEqual(expect.any(String));
});
