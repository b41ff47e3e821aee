import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface PaidRetailer {
  id: string;
  shop_id: string;
  shop_name: string;
  email: string;
  payout_account: string;
  payouts_enabled: boolean;
}

const COLUMNS = 'id, shop_id, shop_name, email, payout_account, payouts_enabled';

export async function findPaidRetailer(
  db: Queryable,
  by: 'owner' | 'shop_id',
  value: string,
): Promise<PaidRetailer | undefined> {
  return (await rowsOf<PaidRetailer>(db, `select ${COLUMNS} from retailers where ${by} = $1 and $1 != ''`, [value]))[0];
}

export async function incompleteAccounts(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ payout_account: string }>(
    db,
    `select payout_account from retailers where payout_account != '' and not payouts_enabled`,
  );
  return rows.map(({ payout_account }) => payout_account);
}
