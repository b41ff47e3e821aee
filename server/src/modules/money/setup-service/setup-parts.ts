import type { Pool, PoolClient } from 'pg';
import type { PaymentPageRequest } from '@baitdrop/adapters/ports/payments';
import type { LedgerEntry } from '@baitdrop/domain/ledger/accounts';
import type { Queryable } from '@baitdrop/records/engine/database';

export interface SetupPayment {
  id: string;
  subject: string;
  amount_pence: number;
}

/** What being paid for a setup service works with; the parts about payments are those of every payment. */
export interface SetupParts {
  pool: Pool;
  /** Newest first. */
  attemptsFor(db: Queryable, request: string): Promise<{ id: string; status: string }[]>;
  beginAttempt(tx: PoolClient, attempt: { subject: string; amountPence: number }): Promise<string>;
  /** The page of an attempt; undefined when it is over. */
  openPage(attempt: string): Promise<string | undefined>;
  /** Asks the provider about an attempt whose page is open; at most every few seconds. */
  lookAgain(attempt: string): Promise<void>;
}

export interface SetupPurposeParts {
  now(): Date;
  publicUrl: string;
  bookMovement(
    tx: PoolClient,
    movement: { kind: string; reference: string; entries: readonly LedgerEntry[] },
  ): Promise<boolean>;
  refundStrayPayment(
    tx: PoolClient,
    payment: { id: string; order: string; amountPence: number; reason: string },
  ): Promise<void>;
  tellAdministrators(tx: PoolClient, notice: { subject: string; text: string }): Promise<void>;
}

export type SetupPage = Pick<PaymentPageRequest, 'lines' | 'customerEmail' | 'successUrl' | 'cancelUrl'>;
