import type { Context } from '../context.ts';
import { onPayoutAccount, openAccount } from '../modules/money/payouts/payout-account.ts';
import { rowsOf } from '../platform/database/rows.ts';

/**
 * The sample shops have accounts at the simulated payment provider, made as any shop's is; `answerQuestions` does what
 * their owners would do on the provider's page. A second start changes nothing.
 */
export async function seedPayoutAccounts(
  context: Context,
  answerQuestions: (accountId: string) => void,
): Promise<void> {
  const retailers = await rowsOf<{ owner: string }>(
    context.pool,
    `select r.owner from retailers r join shops s on s.retailer = r.id
     where s.sample and r.owner != '' and r.payout_account = '' order by r.shop_id`,
  );
  for (const { owner } of retailers) {
    const accountId = await openAccount(context, owner);
    answerQuestions(accountId);
    await onPayoutAccount(context, accountId);
  }
}
