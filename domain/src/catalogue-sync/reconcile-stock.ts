// Reconciles two counts of the same product: one on BaitDrop, one on the shop's website.
import type { SyncLeader } from './store-product.ts';

export interface StockCounts {
  /** The count both sides agreed on at the last comparison; undefined the first time. */
  readonly agreed: number | undefined;
  readonly ours: number;
  readonly theirs: number;
}

/**
 * Passes a change on one side to the other. If both counts changed, the result is the leader's count less what the
 * follower sold: a recount by the leader is kept, and nothing is sold twice. The first time, the leader's count is
 * used.
 */
export function reconcileStock({ agreed, ours, theirs }: StockCounts, leader: SyncLeader): number {
  const [leading, following] = leader === 'website' ? [theirs, ours] : [ours, theirs];
  if (agreed === undefined) return Math.max(0, leading);
  if (leading === agreed) return Math.max(0, following);
  const soldByFollower = Math.min(0, following - agreed);
  return Math.max(0, leading + soldByFollower);
}
