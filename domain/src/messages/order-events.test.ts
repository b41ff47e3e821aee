import { expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { orderEvents, withoutAmounts } from './order-events.ts';

test.each([
  [orderEvents.short('2 × White maggots', pence(735)), '2 × White maggots couldn’t be found.'],
  [
    orderEvents.swapped('1 × Worms', '1 × Lobworms', pence(123_450), true),
    '1 × Worms couldn’t be found: 1 × Lobworms comes instead, as agreed by phone.',
  ],
  [orderEvents.swapped('1 × Worms', '1 × Lobworms', pence(0), false), undefined],
  [orderEvents.refunded(pence(735), 'The tub was broken'), 'Refunded: The tub was broken'],
  [orderEvents.refunded(pence(735), 'Gave £3.50 at the counter'), 'Refunded: Gave … at the counter'],
  [orderEvents.accepted('Brook Tackle', 10), undefined],
])('without amounts, “%s” is “%s”', (text, expected) => {
  expect(withoutAmounts(text)).toBe(expected ?? text);
});
