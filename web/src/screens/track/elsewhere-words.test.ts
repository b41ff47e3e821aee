import { trackMessages } from '@baitdrop/domain/messages/track';
import { expect, it } from 'vitest';
import { coverage, describeShortfalls } from './elsewhere-words.ts';

const line = (name: string, changes: { wanted?: string; quantity?: number; match?: 'same' | 'similar' } = {}) => ({
  wanted: name,
  wanted_quantity: 2,
  name,
  quantity: 2,
  price_pence: 420,
  category: 'bait',
  match: 'same' as const,
  ...changes,
});
const shop = { name: 'Avon Pegs', missing: [] };

it('says that the shop has all items', () => {
  expect(coverage({ ...shop, lines: [line('Maggots')] })).toBe('Has your item');
  expect(coverage({ ...shop, lines: [line('Maggots'), line('Worms')] })).toBe('Has all 2 items');
  expect(trackMessages.inCartAt(shop.name, describeShortfalls({ ...shop, lines: [line('Maggots')] }))).toBe(
    'In your cart at Avon Pegs. Check it, then pay.',
  );
});

it('lists missing items, smaller quantities and substitutes', () => {
  const offer = {
    ...shop,
    lines: [line('Maggots', { quantity: 1 }), line('Big worms', { wanted: 'Worms', match: 'similar' })],
    missing: ['Net'],
  };
  expect(coverage(offer)).toBe('Has 2 of your 3 items');
  expect(describeShortfalls(offer)).toEqual(['Big worms instead of Worms', 'Only 1 of 2: Maggots', 'Not there: Net']);
  expect(trackMessages.inCartAt(offer.name, describeShortfalls(offer))).toBe(
    'In your cart at Avon Pegs. Big worms instead of Worms. Only 1 of 2: Maggots. Not there: Net.',
  );
});
