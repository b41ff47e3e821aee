import type { LedgerCheck } from '@baitdrop/contract/ledger-check';
import { PaymentProblem } from '@baitdrop/adapters/ports/payments';
import { accountGroup, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { alertMails } from '@baitdrop/domain/messages/mails/alert-mails';
import { allowTime, countMovements, findMismatches, readBalances } from './ledger-check.db.ts';
import type { Context } from '../../../context.ts';

const SNAPSHOT = { isolation: 'repeatable read', readOnly: true } as const;

type CheckContext = Pick<Context, 'pool' | 'log' | 'now' | 'payments'>;

export async function checkLedger(context: CheckContext): Promise<LedgerCheck> {
  // The provider is asked first, so that what moves while the ledger is read is younger than both.
  const held = await providerBalance(context);
  const { balances, mismatches, movements } = await inTransaction(
    context.pool,
    async (tx) => {
      await allowTime(tx);
      return {
        balances: await readBalances(tx),
        mismatches: await findMismatches(tx),
        movements: await countMovements(tx),
      };
    },
    SNAPSHOT,
  );
  const groups = new Map<string, number>();
  for (const { account, pence } of balances)
    groups.set(accountGroup(account), (groups.get(accountGroup(account)) ?? 0) + pence);
  const provider = held && { ...held, expected_pence: 0 - (groups.get(PROVIDER_CLEARING) ?? 0) };
  if (provider && provider.available_pence + provider.pending_pence !== provider.expected_pence)
    mismatches.push({
      kind: 'provider_balance',
      subject: 'provider',
      message: `The payment provider holds ${provider.available_pence + provider.pending_pence} pence, the ledger says ${provider.expected_pence}.`,
    });
  return {
    checked_at: context.now().toISOString(),
    right: mismatches.length === 0,
    movements,
    groups: [...groups].map(([group, balance_pence]) => ({ group, balance_pence })),
    provider: provider ?? null,
    mismatches,
  };
}

async function providerBalance({ payments, log }: CheckContext) {
  try {
    const balance = await payments?.readBalance();
    return balance && { available_pence: balance.availablePence, pending_pence: balance.pendingPence };
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    log.warn({ err: error }, 'the payment provider did not tell its balance');
    return undefined;
  }
}

/** Nightly; alerts administrators when something does not match. */
export async function reportMismatches(context: Context): Promise<void> {
  const { right, mismatches } = await checkLedger(context);
  if (right) return;
  context.log.error({ mismatches }, 'the ledger does not match');
  const lines = mismatches.map(({ kind, subject, message }) => `- ${kind} ${subject}: ${message}`);
  await inTransaction(context.pool, (tx) =>
    context.events.emit(tx, 'operations.alert', alertMails.ledgerMismatch(lines)),
  );
}
