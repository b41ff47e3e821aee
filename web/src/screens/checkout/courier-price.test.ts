import { expect, it } from 'vitest';
import { courierPriceText } from './courier-price.tsx';

const quote = (fee_pence: number, expires_at: string) => ({ fee_pence, expires_at, paid_by: 'customer' as const });
const first = quote(899, '2026-07-01T11:15:00Z');

it.each([
  ['nothing but how long it holds', null, first, 'We hold the delivery price of £8.99 until 12:15.'],
  ['the same while it is held', first, first, 'We hold the delivery price of £8.99 until 12:15.'],
  [
    'that it was renewed',
    first,
    quote(899, '2026-07-01T11:29:00Z'),
    'We hold the delivery price of £8.99 until 12:29. We’ve just renewed it: the price is the same.',
  ],
  [
    'what it cost before',
    first,
    quote(949, '2026-07-01T11:29:00Z'),
    'We hold the delivery price of £9.49 until 12:29. It was £8.99 before.',
  ],
])('shows %s', (_what, before, now, text) => {
  expect(courierPriceText(now, before)).toBe(text);
});
