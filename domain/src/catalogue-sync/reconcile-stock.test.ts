import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reconcileStock } from './reconcile-stock.ts';
import { SYNC_LEADERS } from './store-product.ts';

describe('two stock counts of one product', () => {
  test.each([
    ['the first time the website leads', undefined, 3, 8, 'website', 8],
    ['the first time BaitDrop leads', undefined, 3, 8, 'baitdrop', 3],
    ['nothing changed', 8, 8, 8, 'website', 8],
    ['two were sold here', 8, 6, 8, 'website', 6],
    ['two were sold there', 8, 8, 6, 'baitdrop', 6],
    ['new stock was added there', 8, 8, 20, 'baitdrop', 20],
    ['new stock was added here', 8, 20, 8, 'website', 20],
    ['sold on both sides', 8, 6, 5, 'website', 3],
    ['sold on both sides, BaitDrop leads', 8, 6, 5, 'baitdrop', 3],
    ['counted there while one was sold here', 8, 7, 20, 'website', 19],
    ['counted here while one was sold there', 8, 20, 7, 'baitdrop', 19],
    ['counted on both sides: the leader’s count holds', 8, 12, 20, 'website', 20],
    ['the last one was sold twice', 1, 0, 0, 'website', 0],
    ['oversold on the website', 2, 2, -3, 'baitdrop', 0],
  ] as const)('%s', (_name, agreed, ours, theirs, leader, expected) => {
    expect(reconcileStock({ agreed, ours, theirs }, leader)).toBe(expected);
  });

  const count = fc.integer({ min: 0, max: 1000 });
  const leader = fc.constantFrom(...SYNC_LEADERS);

  test('are never below zero, and stay once both sides agree', () => {
    fc.assert(
      fc.property(fc.option(count, { nil: undefined }), count, count, leader, (agreed, ours, theirs, leads) => {
        const result = reconcileStock({ agreed, ours, theirs }, leads);
        expect(result).toBeGreaterThanOrEqual(0);
        expect(reconcileStock({ agreed: result, ours: result, theirs: result }, leads)).toBe(result);
      }),
    );
  });

  test('sales on both sides are subtracted once each, whichever side leads', () => {
    fc.assert(
      fc.property(count, count, count, leader, (agreed, soldHere, soldThere, leads) => {
        fc.pre(soldHere <= agreed && soldThere <= agreed);
        const counts = { agreed, ours: agreed - soldHere, theirs: agreed - soldThere };
        expect(reconcileStock(counts, leads)).toBe(Math.max(0, agreed - soldHere - soldThere));
      }),
    );
  });
});
