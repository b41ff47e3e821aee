import type { Pool, PoolClient } from 'pg';
import type { Payments } from '@baitdrop/adapters/ports/payments';
import type { LedgerEntry } from '@baitdrop/domain/ledger/accounts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

export type RefundedBy = 'customer' | 'shop' | 'admin' | 'courier' | 'payments' | 'system';

/** What giving money back works with. */
export interface RefundParts {
  pool: Pool;
  jobs: Jobs;
  /** Undefined while no payment provider is configured. */
  payments: Payments | undefined;
  bookMovement(
    tx: PoolClient,
    movement: { kind: string; reference: string; entries: readonly LedgerEntry[] },
  ): Promise<boolean>;
  writeOrderEvent(
    tx: PoolClient,
    event: { order: string; kind: string; by: RefundedBy; byUser?: string; text: string },
  ): Promise<void>;
  /** Asks the shop for goods back that were paid out to it already. */
  reverseFromPayouts(tx: PoolClient, order: string, goodsPence: number): Promise<void>;
  /** Closes the payment page of an order that is not wanted any more. */
  closeOpenPayment(tx: PoolClient, order: string): Promise<void>;
  /** Gives the credit that an unpaid order had set aside back to the customer. */
  releaseCredit(tx: PoolClient, order: string): Promise<void>;
  tellAdministrators(tx: PoolClient, notice: { subject: string; text: string }): Promise<void>;
}
