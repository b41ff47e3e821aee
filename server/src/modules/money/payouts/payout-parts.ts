import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Payments } from '@baitdrop/adapters/ports/payments';
import type { LedgerEntry } from '@baitdrop/domain/ledger/accounts';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

/** What paying shops works with. */
export interface PayoutParts {
  pool: Pool;
  jobs: Jobs;
  log: Logger;
  now(): Date;
  publicUrl: string;
  /** Undefined while no payment provider is configured. */
  payments: Payments | undefined;
  balanceOf(db: Queryable, account: string): Promise<number>;
  bookMovement(
    tx: PoolClient,
    movement: { kind: string; reference: string; entries: readonly LedgerEntry[] },
  ): Promise<boolean>;
  tellAdministrators(tx: PoolClient, notice: { subject: string; text: string }): Promise<void>;
}

export const sendPayoutQueue = 'payouts.send';
export const reverseQueue = 'payouts.reverse';
