import { expect, test } from 'vitest';
import { embeddedNextStep, embeddedRateWords } from './shopify-app.ts';

const fine = { needsConsent: false, rates: 'on', hasPro: true, sellsPro: true, hasTrouble: false } as const;

test.each([
  [fine, 'Nothing. Keep your opening hours'],
  [{ ...fine, rates: '' as const }, 'ready in a minute'],
  [{ ...fine, rates: 'plan' as const }, 'Change your Shopify plan'],
  [{ ...fine, rates: 'failed' as const }, 'Try again'],
  [{ ...fine, rates: 'unreachable' as const }, 'Try again'],
  [{ ...fine, hasPro: false }, 'Subscribe to Pro above'],
  [{ ...fine, hasPro: false, sellsPro: false }, 'Subscribe to Pro on your dashboard'],
  [{ ...fine, hasPro: false, hasTrouble: true }, 'at least one needs you'],
  [{ ...fine, rates: 'denied' as const, hasTrouble: true }, 'agree'],
  [{ ...fine, needsConsent: true, hasPro: false }, 'agree'],
])('shows the owner’s next step when %o', (facts, words) => {
  expect(embeddedNextStep(facts)).toContain(words);
});

test('a checkout that is not ready is shown as such', () => {
  expect(embeddedRateWords({ ...fine, rates: '' })).toContain('setting up');
  expect(embeddedRateWords(fine)).toContain('offers delivery by BaitDrop');
});
