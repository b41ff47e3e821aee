import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Mail } from '@baitdrop/adapters/ports/mailer';
import type { PaymentPageRequest, Payments } from '@baitdrop/adapters/ports/payments';
import type { LedgerEntry } from '@baitdrop/domain/ledger/accounts';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

/** What Pro works with; its first month is paid like everything else. */
export interface ProParts {
  pool: Pool;
  jobs: Jobs;
  log: Logger;
  now(): Date;
  publicUrl: string;
  /** Undefined while no payment provider is configured. */
  payments: Payments | undefined;
  bookMovement(
    tx: PoolClient,
    movement: { kind: string; reference: string; entries: readonly LedgerEntry[] },
  ): Promise<boolean>;
  refundStrayPayment(
    tx: PoolClient,
    payment: { id: string; order: string; amountPence: number; reason: string },
  ): Promise<void>;
  mailIn(tx: PoolClient, mail: Mail): Promise<void>;
  tellAdministrators(tx: PoolClient, notice: { subject: string; text: string }): Promise<void>;
}

/** How a first month is paid. */
export interface ProAttempts {
  /** Newest first. */
  attemptsFor(db: Queryable, shopId: string): Promise<{ id: string; status: string }[]>;
  beginAttempt(tx: PoolClient, attempt: { subject: string; amountPence: number }): Promise<string>;
  /** The page of an attempt; undefined when it is over. */
  openPage(attempt: string): Promise<string | undefined>;
  /** Asks the provider about an attempt whose page is open; at most every few seconds. */
  lookAgain(attempt: string): Promise<void>;
}

export type ProPageFacts = Pick<PaymentPageRequest, 'lines' | 'customerEmail' | 'successUrl' | 'cancelUrl' | 'monthly'>;
