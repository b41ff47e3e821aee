import type { Queryable } from '@baitdrop/records/engine/database';

export interface OwnedRetailer {
  id: string;
  shop_id: string;
  plugin_type: string;
  baitdrop_enabled: boolean;
}

/** Locked until the end of the transaction. */
export async function findRetailer(tx: Queryable, owner: string): Promise<OwnedRetailer | undefined> {
  const { rows } = await tx.query<OwnedRetailer>(
    'select id, shop_id, plugin_type, baitdrop_enabled from retailers where owner = $1 for update',
    [owner],
  );
  return rows[0];
}

export async function findListing(db: Queryable, retailer: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>('select id from shops where retailer = $1', [retailer]);
  return rows[0]?.id;
}

export async function setHasPassword(db: Queryable, user: string): Promise<void> {
  await db.query('update users set has_password = true where id = $1 and not has_password', [user]);
}
