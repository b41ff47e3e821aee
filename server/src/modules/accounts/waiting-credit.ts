import { CUSTOMER_CREDIT_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../platform/database/rows.ts';

/** Pence that a customer who came with a code gets for confirming their address; `user` is a row of `users`. */
export const waitingCreditSql = (user: string): string =>
  `case when ${user}."referred_by" != '' and not ${user}."verified" and ${user}."role" = 'customer'
     and not exists (select 1 from referrals settled where settled.referred = ${user}."id")
   then ${CUSTOMER_CREDIT_PENCE} else 0 end`;

export async function readWaitingCredit(db: Queryable, user: string): Promise<number> {
  const [row] = await rowsOf<{ pence: number }>(
    db,
    `select (${waitingCreditSql('u')})::int as pence from users u where u.id = $1`,
    [user],
  );
  return row?.pence ?? 0;
}
