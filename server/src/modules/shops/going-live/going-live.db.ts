import type { PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface GoingLiveRow {
  id: string;
  shop_id: string;
  owner: string;
  shop_name: string;
  address: string;
  postcode: string;
  phone: string;
  email: string;
  plugin_type: string;
  setup_service: string;
  baitdrop_enabled: boolean;
  payouts_enabled: boolean;
  has_own_courier: boolean;
  live_requested_at: Date | null;
  live_approved_at: Date | null;
  suspended_at: Date | null;
  suspended_reason: string;
}

const columns = `r.id, r.shop_id, r.owner, r.shop_name, r.address, r.postcode, r.phone, r.email, r.plugin_type,
  r.setup_service, r.baitdrop_enabled, r.payouts_enabled,
  r.uber_client_id != '' and r.uber_client_secret != '' and r.uber_organization_id != '' as has_own_courier,
  r.live_requested_at, r.live_approved_at, r.suspended_at, r.suspended_reason`;

export async function findRetailerOfShop(db: Queryable, shopId: string): Promise<GoingLiveRow | undefined> {
  const text = `select ${columns} from retailers r where r.shop_id = $1 and $1 != ''`;
  return (await rowsOf<GoingLiveRow>(db, text, [shopId]))[0];
}

/** Locked until the end of the transaction. `by` is its id or its shop's. */
export async function lockRetailer(
  tx: PoolClient,
  by: 'id' | 'shop_id',
  value: string,
): Promise<GoingLiveRow | undefined> {
  const text = `select ${columns} from retailers r where r.${by} = $1 and $1 != '' for update`;
  return (await rowsOf<GoingLiveRow>(tx, text, [value]))[0];
}

export interface ReadyFacts {
  products_on_sale: number;
  has_plugin: boolean;
  region: string;
  opening_hours: Record<string, string>;
}

/** What lies outside the retailer's own row. */
export async function readReadyFacts(db: Queryable, shopId: string): Promise<ReadyFacts> {
  const [row] = await rowsOf<ReadyFacts>(
    db,
    `select (select count(*) from products p where p.shop_id = $1 and p.is_active and p.stock > 0) as products_on_sale,
       exists (select 1 from plugin_downloads d where d.shop_id = $1)
         or exists (select 1 from plugin_configs c where c.shop_id = $1)
         or exists (select 1 from setup_requests q where q.shop_id = $1 and q.status in ('paid', 'in_progress', 'done'))
         as has_plugin,
       coalesce((select s.region from shops s where s.shop_id = $1), '') as region,
       coalesce((select s.opening_hours from shops s where s.shop_id = $1), '{}') as opening_hours`,
    [shopId],
  );
  if (row === undefined) throw new Error('the facts of a shop are always one row');
  return row;
}

export interface LiveChange {
  baitdrop_enabled: boolean;
  live_requested_at: Date | null;
  live_approved_at: Date | null;
  suspended_at: Date | null;
  suspended_reason: string;
}

export async function changeLive(tx: PoolClient, retailer: GoingLiveRow, change: Partial<LiveChange>): Promise<void> {
  const next = { ...retailer, ...change };
  await tx.query(
    `update retailers set baitdrop_enabled = $2, live_requested_at = $3, live_approved_at = $4, suspended_at = $5,
       suspended_reason = $6, updated_at = now() where id = $1`,
    [
      retailer.id,
      next.baitdrop_enabled,
      next.live_requested_at,
      next.live_approved_at,
      next.suspended_at,
      next.suspended_reason,
    ],
  );
}
