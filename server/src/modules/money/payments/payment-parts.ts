import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { PaymentPageRequest, Payments, PaymentState } from '@baitdrop/adapters/ports/payments';
import type { LedgerEntry } from '@baitdrop/domain/ledger/accounts';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

export type Purpose = 'order' | 'setup' | 'pro';

export interface PaymentRow {
  id: string;
  purpose: Purpose;
  subject: string;
  status: 'starting' | 'open' | 'paid' | 'expired' | 'failed';
  amount_pence: number;
  session_id: string;
  url: string;
  payment_intent: string;
  charge: string;
  fee_pence: number;
  expires_at: Date;
}

/** What a payment is for decides what its page shows and what being paid means. */
export interface PurposeRules {
  /** The same for the same payment, however often it is asked. */
  pageOf(
    db: Queryable,
    payment: PaymentRow,
  ): Promise<
    Pick<PaymentPageRequest, 'lines' | 'discountPence' | 'customerEmail' | 'successUrl' | 'cancelUrl' | 'monthly'>
  >;
  /** In the transaction that marks the payment as paid. Happens once per payment. */
  onPaid(tx: PoolClient, payment: PaymentRow, state: PaymentState): Promise<void>;
}

/** What being paid works with. */
export interface PaymentParts {
  pool: Pool;
  jobs: Jobs;
  log: Logger;
  now(): Date;
  /** Undefined while no payment provider is configured. */
  payments: Payments | undefined;
  purposes: Partial<Record<Purpose, PurposeRules>>;
  bookMovement(
    tx: PoolClient,
    movement: { kind: string; reference: string; entries: readonly LedgerEntry[] },
  ): Promise<boolean>;
  /** A bank disputes something of the order, or that is over. */
  onOrderDisputed(tx: PoolClient, order: string): Promise<void>;
  tellAdministrators(tx: PoolClient, notice: { subject: string; text: string }): Promise<void>;
}
