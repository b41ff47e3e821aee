import { expect, it } from 'vitest';
import { etaText } from './eta-text.ts';

const NOW = new Date('2026-11-16T10:00:00Z');

it.each<[string | null, 'delivery' | 'collection', string | null]>([
  [null, 'delivery', null],
  ['2026-11-16T10:12:00Z', 'delivery', 'With you in about 12 minutes'],
  ['2026-11-16T10:12:00Z', 'collection', 'Ready in about 12 minutes'],
  ['2026-11-16T09:59:00Z', 'delivery', 'With you in about 1 minute'],
  ['2026-11-16T14:30:00Z', 'delivery', 'With you at 14:30'],
  ['2026-11-17T07:10:00Z', 'collection', 'Ready tomorrow at 07:10'],
])('%s by %s is "%s"', (eta, fulfilment, expected) => {
  expect(etaText({ eta, fulfilment }, NOW)).toBe(expected);
});
