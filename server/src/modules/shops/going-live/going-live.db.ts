import type { PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { RetailerRow } from '../../../database/schema/retailers.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Column =
  | 'id'
  | 'shop_id'
  | 'owner'
  | 'shop_name'
  | 'address'
  | 'postcode'
  | 'phone'
  | 'email'
  | 'plugin_type'
  | 'setup_service'
  | 'baitdrop_enabled'
  | 'payouts_enabled'
  | 'live_requested_at'
  | 'live_approved_at'
  | 'suspended_at'
  | 'suspended_reason';

export interface GoingLiveRow extends Pick<RetailerRow, Column> {
  has_own_courier: boolean;
}

const COLUMNS = `r.id, r.shop_id, r.owner, r.shop_name, r.address, r.postcode, r.phone, r.email, r.plugin_type,
  r.setup_service, r.baitdrop_enabled, r.payouts_enabled,
  r.uber_client_id != '' and r.uber_client_secret != '' and r.uber_organization_id != '' as has_own_courier,
  r.live_requested_at, r.live_approved_at, r.suspended_at, r.suspended_reason`;

export async function findRetailerOfShop(db: Queryable, shopId: string): Promise<GoingLiveRow | undefined> {
  const text = `select ${COLUMNS} from retailers r where r.shop_id = $1 and $1 != ''`;
  return (await rowsOf<GoingLiveRow>(db, text, [shopId]))[0];
}

/** The row stays locked until the end of the transaction. `by` is the retailer's id or its shop's. */
export async function lockRetailer(
  tx: PoolClient,
  by: 'id' | 'shop_id',
  value: string,
): Promise<GoingLiveRow | undefined> {
  const text = `select ${COLUMNS} from retailers r where r.${by} = $1 and $1 != '' for update`;
  return (await rowsOf<GoingLiveRow>(tx, text, [value]))[0];
}

export interface GoingLiveFacts {
  products_on_sale: number;
  has_plugin: boolean;
  /** True when the shop has neither a website nor an allowed site for its button. */
  has_no_website: boolean;
  is_placed: boolean;
  is_email_confirmed: boolean;
  region: string;
  opening_hours: Record<string, string>;
}

/** Reads the facts that are not in the retailer's own row. */
export async function readGoingLiveFacts(db: Queryable, shopId: string): Promise<GoingLiveFacts> {
  const [row] = await rowsOf<GoingLiveFacts>(
    db,
    `select (select count(*) from products p where p.shop_id = $1 and p.is_active
         and (p.stock > 0 or p.stock_uncounted)) as products_on_sale,
       exists (select 1 from plugin_downloads d where d.shop_id = $1)
         or exists (select 1 from plugin_configs c where c.shop_id = $1)
         or exists (select 1 from setup_requests q where q.shop_id = $1 and q.status in ('paid', 'in_progress', 'done'))
         as has_plugin,
       coalesce((select s.website from shops s where s.shop_id = $1), '') = ''
         and not exists (select 1 from retailers r where r.shop_id = $1 and jsonb_array_length(r.allowed_origins) > 0)
         as has_no_website,
       exists (select 1 from shops s join retailers r on r.id = s.retailer
         where s.shop_id = $1 and s.position_source = 'placed'
           and upper(replace(s.postcode, ' ', '')) = upper(replace(r.postcode, ' ', ''))) as is_placed,
       exists (select 1 from retailers r join users u on u.id = r.owner where r.shop_id = $1 and u.verified)
         as is_email_confirmed,
       coalesce((select s.region from shops s where s.shop_id = $1), '') as region,
       coalesce((select s.opening_hours from shops s where s.shop_id = $1), '{}') as opening_hours`,
    [shopId],
  );
  if (row === undefined) throw new Error('the facts of a shop are always one row');
  return row;
}
