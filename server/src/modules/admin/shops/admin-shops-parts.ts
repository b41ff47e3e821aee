import type { Pool, PoolClient } from 'pg';
import type { GoingLive } from '@baitdrop/contract/going-live';

interface Deed {
  /** The account's record id. */
  retailer: string;
  now: Date;
}

/** What looking after shops works with: opening and closing belongs to going live. */
export interface AdminShopsParts {
  pool: Pool;
  now(): Date;
  hasPlatformCourier: boolean;
  readChecklist(shopId: string): Promise<GoingLive>;
  approve(tx: PoolClient, deed: Deed): Promise<GoingLive>;
  suspend(tx: PoolClient, deed: Deed & { reason: string }): Promise<GoingLive>;
  resume(tx: PoolClient, deed: Deed): Promise<GoingLive>;
  /** Makes the shop's page in the directory, or brings it up to date. */
  publish(tx: PoolClient, deed: Deed): Promise<'made' | 'updated'>;
}
