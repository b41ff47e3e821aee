import type { LedgerCheck } from '@baitdrop/contract/ledger-check';
import { PaymentProblem } from '@baitdrop/adapters/ports/payments';
import { accountGroup, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { alertMails } from '@baitdrop/domain/messages/mails/alert-mails';
import { raiseStatementTimeout, countMovements, findMismatches, readBalances } from './ledger-check.db.ts';
import type { Context } from '../../../context.ts';

export const LEDGER_CHECK_QUEUE = 'ledger.check';
const RECHECK_SECONDS = 300;
const MAX_CHECKS = 4;

const SNAPSHOT = { isolation: 'repeatable read', readOnly: true } as const;

type CheckContext = Pick<Context, 'pool' | 'log' | 'now' | 'payments'>;

export async function checkLedger(context: CheckContext): Promise<LedgerCheck> {
  // The provider's balance is read before the ledger, so that money moved in between is already booked.
  const held = await providerBalance(context);
  const { balances, mismatches, movements } = await inTransaction(
    context.pool,
    async (tx) => {
      await raiseStatementTimeout(tx);
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

/** Result of the previous check: the provider's balance less the ledger's, and the number of checks so far. */
export interface PreviousCheck {
  difference_pence: number;
  looks: number;
}

/**
 * Runs every night and alerts administrators about mismatches. When only the provider's balance differs, a payment or
 * refund may be in progress, so the check is repeated later. The alert follows when the difference stays the same or
 * after four checks.
 */
export async function reportMismatches(context: Context, previous?: PreviousCheck): Promise<void> {
  const { right, mismatches, provider } = await checkLedger(context);
  if (right) return;
  const difference_pence = provider
    ? provider.available_pence + provider.pending_pence - provider.expected_pence
    : undefined;
  const looks = (previous?.looks ?? 0) + 1;
  const mayBeInProgress =
    mismatches.every(({ kind }) => kind === 'provider_balance') &&
    difference_pence !== previous?.difference_pence &&
    looks < MAX_CHECKS;
  if (mayBeInProgress) {
    const startAfterSeconds = RECHECK_SECONDS;
    await context.jobs.send(context.pool, LEDGER_CHECK_QUEUE, { difference_pence, looks }, { startAfterSeconds });
    return;
  }
  context.log.error({ mismatches }, 'the ledger does not match');
  const lines = mismatches.map(({ kind, subject, message }) => `- ${kind} ${subject}: ${message}`);
  await inTransaction(context.pool, (tx) =>
    context.events.emit(tx, 'operations.alert', alertMails.ledgerMismatch(lines)),
  );
}
