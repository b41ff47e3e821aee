import { hasPro } from '@baitdrop/domain/pro/has-pro';
import type { Queryable } from '@baitdrop/records/engine/database';
import { readSubscription } from './pro/pro.db.ts';

/**
 * Whether the shop has what Pro brings: analytics, its own branding, the API. Checked wherever one of these is given.
 */
export const isPro = async (db: Queryable, shopId: string, now: Date): Promise<boolean> =>
  hasPro(await readSubscription(db, shopId), now);
