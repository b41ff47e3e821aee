import type { Pool, PoolClient } from 'pg';
import { storable, storableText } from '../database/storable.ts';
import type { Administrator } from '../http/administrator.ts';
import { maskDetails } from './mask-details.ts';

export interface AdminAction {
  by: Administrator;
  /** The noun, then what happened to it: `shop.approved`. */
  action: string;
  /** What it was done to: an id, and the name people know it by. */
  target?: { id: string; name?: string };
  details?: Record<string, unknown>;
}

/** Called with the action's own transaction: either both are written or neither. */
export async function recordAdminAction(
  tx: Pool | PoolClient,
  { by, action, target, details = {} }: AdminAction,
): Promise<void> {
  await tx.query(
    `insert into admin_actions (admin, admin_email, action, target, target_name, details, network)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      by.id,
      by.email,
      storableText(action),
      storableText(target?.id ?? ''),
      storableText(target?.name ?? ''),
      JSON.stringify(storable(maskDetails(details))),
      by.network,
    ],
  );
}
