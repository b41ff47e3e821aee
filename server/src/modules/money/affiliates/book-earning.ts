import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { affiliateAccount, entriesOf, platformAccounts } from '@baitdrop/domain/ledger/accounts';
import type { Context } from '../../../context.ts';
import { bookMovement } from '../ledger.ts';
import { insertEarning, type NewEarning } from './earnings.db.ts';

/**
 * Writes a line of an affiliate's earnings and books it in the ledger. Does nothing for a deleted account. The
 * key-share lock stops the account from being deleted before the transaction ends.
 */
export async function bookEarning(
  context: Pick<Context, 'now'>,
  tx: PoolClient,
  earning: Omit<NewEarning, 'id' | 'at'>,
): Promise<void> {
  const id = randomUUID();
  const { affiliate, kind, amountPence } = earning;
  const { rows } = await tx.query(`select 1 from users where id = $1 and email != '' for key share`, [affiliate]);
  if (rows.length === 0) return;
  await insertEarning(tx, { ...earning, id, at: context.now() });
  const entries = entriesOf({ [affiliateAccount(affiliate)]: amountPence, [platformAccounts.affiliate]: -amountPence });
  await bookMovement(tx, { kind: `affiliate-${kind}`, reference: id, entries });
}
