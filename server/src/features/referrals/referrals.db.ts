import { CUSTOMER_CREDIT_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import type { Queryable } from '@baitdrop/records/engine/database';

/** Codes are made of capitals and digits; people type them as they like. */
export async function findReferrer(db: Queryable, code: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from users where referral_code = upper($1) and referral_code != ''`,
    [code.replaceAll(/[\s\0-]/g, '')],
  );
  return rows[0]?.id;
}

/**
 * Books the credit of customers who registered with somebody's code and have proven their address, each exactly once:
 * the platform gives, the customer gets. `user` narrows it to one of them.
 */
export async function bookReferralCredits(db: Queryable, user?: string): Promise<void> {
  await db.query(
    `with due as (
       select u.id from users u
       where u.referred_by != '' and u.verified and u.role = 'customer' and ($2::text is null or u.id = $2)
         and not exists (select 1 from ledger_movements m where m.kind = 'referral-credit' and m.reference = u.id)
     ), booked as (
       insert into ledger_movements (kind, reference) select 'referral-credit', id from due
       on conflict do nothing returning id, reference
     )
     insert into ledger_entries (movement, account, amount_pence)
     select id, 'credit:' || reference, $1::bigint from booked
     union all
     select id, 'platform:referral-credit', -$1::bigint from booked`,
    [CUSTOMER_CREDIT_PENCE, user ?? null],
  );
}
