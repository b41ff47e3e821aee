import { describe, expect, test } from 'vitest';
import type { OrderEvent } from '../orders/order-event.ts';
import { orderEventText } from './order-events.ts';

const created = new Date('2026-11-19T09:00:00Z');
const line = { line: 'l1', quantity: 2, name: 'White maggots', refunded_pence: 735 };
const swap = {
  ...line,
  product: 'p2',
  substitute: 'Lobworms',
  agreed_by_phone: true,
  called: true,
  price_pence: 1,
  shop_bears_pence: 0,
};

test.each<[OrderEvent, string, string?]>([
  [
    { kind: 'accepted', facts: { shop: 'Brook Tackle', prep_minutes: 10 } },
    'Brook Tackle accepted the order and needs about 10 minutes.',
  ],
  [
    { kind: 'slipped', facts: { due: '2026-11-20T10:30:00Z', was: '2026-11-19T10:00:00Z' } },
    'The order is now due by 10:30 tomorrow. It was due by 10:00.',
  ],
  [
    { kind: 'short', facts: line },
    '2 × White maggots couldn’t be found: £7.35 was refunded.',
    '2 × White maggots couldn’t be found.',
  ],
  [
    { kind: 'swapped', facts: swap },
    '2 × White maggots couldn’t be found: 2 × Lobworms comes instead, as agreed by phone, and £7.35 was refunded.',
    '2 × White maggots couldn’t be found: 2 × Lobworms comes instead, as agreed by phone.',
  ],
  [
    { kind: 'swapped', facts: { ...swap, agreed_by_phone: false, refunded_pence: 0 } },
    '2 × White maggots couldn’t be found: 2 × Lobworms comes instead, at no extra cost.',
  ],
  [
    { kind: 'refunded', facts: { goodwill: false, amount_pence: 735, reason: 'Gave £3.50 at the counter' } },
    '£7.35 refunded: Gave £3.50 at the counter',
    'Refunded.',
  ],
  [
    { kind: 'refunded', facts: { goodwill: true, amount_pence: 500, reason: 'Sorry' } },
    'The shop gave £5.00 back as goodwill: Sorry',
    'The shop gave money back as goodwill.',
  ],
  [
    { kind: 'refused', facts: { reason: 'You owe us £5.' } },
    'The order was cancelled: You owe us £5.',
    'The order was cancelled.',
  ],
  [
    { kind: 'timed_out', facts: { reason: 'Brook Tackle didn’t answer in time.' } },
    'The order was cancelled: Brook Tackle didn’t answer in time.',
  ],
])('the event %j reads “%s”, and “%s” for packers', (event, text, forPackers = text) => {
  expect(orderEventText({ ...event, created }, { seesMoney: true })).toBe(text);
  expect(orderEventText({ ...event, created }, { seesMoney: false })).toBe(forPackers);
});

describe('an event from before events had facts', () => {
  const written = '£7.35 refunded: The tub was broken';
  const facts = { written, written_without_amounts: 'Refunded: The tub was broken' };

  test('keeps its sentence, without the amounts for packers', () => {
    const event = { kind: 'refunded', facts, created };
    expect(orderEventText(event, { seesMoney: true })).toBe(written);
    expect(orderEventText(event, { seesMoney: false })).toBe(facts.written_without_amounts);
  });

  test('has no sentence once its people are forgotten', () =>
    expect(orderEventText({ kind: 'refunded', facts: null, created }, { seesMoney: true })).toBe(''));
});
