import type { PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface PayableSetupRequest {
  id: string;
  shop_id: string;
  service_type: string;
  price_pence: number;
  status: string;
  paid_at: Date | null;
  shop_name: string;
  owner: string;
  email: string;
  phone: string;
}

const select = `select s.id, s.shop_id, s.service_type, s.price_pence, s.status, s.paid_at,
    r.shop_name, r.owner, r.email, r.phone
  from setup_requests s join retailers r on r.shop_id = s.shop_id where s.id = $1`;

export async function findSetupRequest(db: Queryable, id: string): Promise<PayableSetupRequest | undefined> {
  return (await rowsOf<PayableSetupRequest>(db, select, [id]))[0];
}

/** The row stays locked until the end of the transaction. */
export async function lockSetupRequest(tx: PoolClient, id: string): Promise<PayableSetupRequest | undefined> {
  await tx.query('select 1 from setup_requests where id = $1 for update', [id]);
  return findSetupRequest(tx, id);
}
