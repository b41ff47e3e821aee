import type { Queryable } from '@baitdrop/records/engine/database';
import type { PayoutPreview } from '@baitdrop/contract/admin-payout-run';
import { rowsOf } from '../../../platform/database/rows.ts';

export async function shopNames(db: Queryable, shopIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ shop_id: string; shop_name: string }>(
    db,
    'select shop_id, shop_name from retailers where shop_id = any($1)',
    [shopIds],
  );
  return new Map(rows.map(({ shop_id, shop_name }) => [shop_id, shop_name]));
}

export async function owedWithoutAccount(db: Queryable): Promise<PayoutPreview['without_account']> {
  return rowsOf(
    db,
    `select r.shop_id, r.shop_name, sum(e.amount_pence)::bigint as balance_pence
     from retailers r join ledger_entries e on e.account = 'shop:' || r.shop_id
     where not r.payouts_enabled or r.payout_account = ''
     group by r.shop_id, r.shop_name having sum(e.amount_pence) > 0 order by r.shop_name`,
  );
}
