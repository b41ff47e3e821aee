// Two counts of the same shelf, one on BaitDrop and one on the shop's website, and what both should say.
import type { SyncLeader } from './store-product.ts';

export interface StockCounts {
  /** What both said when they were last compared; undefined the first time. */
  readonly agreed: number | undefined;
  readonly ours: number;
  readonly theirs: number;
}

/**
 * A change on one side reaches the other. Where both changed meanwhile, the leader's count holds, less what the other side
 * sold: so nothing is sold twice, and a recount is not lost behind a sale. The first time the leader's count holds.
 */
export function reconcileStock({ agreed, ours, theirs }: StockCounts, leader: SyncLeader): number {
  const [leading, following] = leader === 'website' ? [theirs, ours] : [ours, theirs];
  if (agreed === undefined) return Math.max(0, leading);
  if (leading === agreed) return Math.max(0, following);
  const soldByFollower = Math.min(0, following - agreed);
  return Math.max(0, leading + soldByFollower);
}
