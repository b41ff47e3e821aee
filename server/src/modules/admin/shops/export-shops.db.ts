import type { PoolClient } from 'pg';
import { rowsOf } from '../../../platform/database/rows.ts';
import { statusSql } from './admin-shops.db.ts';

/** Every column of a shop and its account except keys, secrets and accounts elsewhere. */
const columns = {
  shop_id: `coalesce(s.shop_id, r.shop_id)`,
  name: `coalesce(s.name, r.shop_name)`,
  address: `coalesce(s.address, r.address)`,
  postcode: `coalesce(s.postcode, r.postcode)`,
  region: `coalesce(s.region, '')`,
  status: statusSql,
  plugin: `coalesce(r.plugin_type, '')`,
  setup_service: `coalesce(r.setup_service, '')`,
  orders: `(select count(*) from orders o where o.shop_id = coalesce(s.shop_id, r.shop_id) and o.paid_at is not null)`,
  owner_name: `coalesce(r.name, '')`,
  owner_email: `coalesce(r.email, '')`,
  phone: `coalesce(nullif(s.telephone, ''), r.phone, '')`,
  email: `coalesce(s.email, '')`,
  website: `coalesce(s.website, '')`,
  latitude: 's.latitude',
  longitude: 's.longitude',
  rating: 's.rating',
  review_count: 's.review_count',
  delivery_radius_km: 's.delivery_radius',
  lead_time_minutes: 's.lead_time_minutes',
  listed: 's.is_active',
  baitdrop_enabled: 'coalesce(r.baitdrop_enabled, false)',
  uber_direct_enabled: 's.uber_direct_enabled',
  payouts_enabled: 'coalesce(r.payouts_enabled, false)',
  vat_number: `coalesce(r.vat_number, '')`,
  source: `coalesce(s.source, '')`,
  sample: 'coalesce(s.sample, false)',
  live_requested_at: 'r.live_requested_at',
  live_approved_at: 'r.live_approved_at',
  suspended_at: 'r.suspended_at',
  suspended_reason: `coalesce(r.suspended_reason, '')`,
  created_at: 'coalesce(r.created_at, s.created)',
} as const;

export const exportedNames = Object.keys(columns) as (keyof typeof columns)[];
export type ExportedShop = Record<keyof typeof columns, string | number | boolean | Date | null>;

const select = Object.entries(columns)
  .map(([name, sql]) => `${sql} as "${name}"`)
  .join(', ');

type Batch = Promise<(ExportedShop & { rowid: number })[]>;

export const readListedBatch = (tx: PoolClient, after: number, count: number): Batch =>
  rowsOf(
    tx,
    `select ${select}, s.rowid from shops s left join retailers r on r.id = s.retailer
     where s.rowid > $1 order by s.rowid limit $2`,
    [after, count],
  );

export const readUnlistedBatch = (tx: PoolClient, after: number, count: number): Batch =>
  rowsOf(
    tx,
    `select ${select}, r.rowid from retailers r left join shops s on s.retailer = r.id and s.retailer != ''
     where s.id is null and r.rowid > $1 order by r.rowid limit $2`,
    [after, count],
  );
