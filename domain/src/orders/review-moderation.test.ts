import { expect, it } from 'vitest';
import { hiddenReasonAfter } from './review-moderation.ts';

it.each([
  ['hide', '', 0, 'moderated'],
  ['hide', 'moderated', 0, 'moderated'],
  ['hide', 'refunded', 2780, 'refunded'],
  ['hide', 'own_shop', 0, 'own_shop'],
  ['keep', '', 0, ''],
  ['keep', 'moderated', 0, ''],
  ['keep', 'moderated', 2780, 'refunded'],
  ['keep', 'refunded', 2780, 'refunded'],
  ['keep', 'own_shop', 0, 'own_shop'],
] as const)(
  'to %s a review hidden as “%s” with %i pence refunded shows “%s”',
  (decision, hiddenBecause, refundedPence, after) =>
    expect(hiddenReasonAfter(decision, { hiddenBecause, totalPence: 2780, refundedPence })).toBe(after),
);
