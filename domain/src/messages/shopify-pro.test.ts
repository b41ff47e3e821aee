import { expect, test } from 'vitest';
import { mayBuyAtShopify, mayCancelAtShopify, type ShopifyPlanFacts, shopifyPlanWords } from './shopify-pro.ts';

const day = '2026-12-15T10:00:00Z';
const none: ShopifyPlanFacts = {
  state: 'none',
  has_pro: false,
  price_pence: 2900,
  paid_through: 'shopify',
  store: 'tackle.myshopify.com',
  until: null,
  next_payment_at: null,
};
const active: ShopifyPlanFacts = { ...none, state: 'active', has_pro: true, until: day, next_payment_at: day };

test.each<[string, ShopifyPlanFacts, string, { buy: boolean; cancel: boolean }]>([
  ['without Pro', none, '£29 every 30 days, on the Shopify bill of tackle', { buy: true, cancel: false }],
  ['with Pro', active, 'next on 15 December 2026', { buy: false, cancel: true }],
  ['with an unpaid bill', { ...active, state: 'past_due' }, 'on hold at Shopify', { buy: false, cancel: true }],
  ['that cancelled', { ...active, state: 'ended' }, 'lasts until 15 December 2026', { buy: false, cancel: false }],
  ['whose Pro has ended', { ...none, state: 'ended' }, 'Cancel any time', { buy: true, cancel: false }],
  ['with Pro by card', { ...active, paid_through: 'card' }, 'won’t be charged through', { buy: false, cancel: false }],
  ['that would have to pay by card', { ...none, paid_through: 'card' }, '', { buy: false, cancel: false }],
])('text and buttons for a shop %s', (_which, plan, words, { buy, cancel }) => {
  expect(shopifyPlanWords(plan)).toContain(words);
  expect(mayBuyAtShopify(plan)).toBe(buy);
  expect(mayCancelAtShopify(plan)).toBe(cancel);
});
