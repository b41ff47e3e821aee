import type { Pool, PoolClient } from 'pg';
import type { Mail } from '@baitdrop/adapters/ports/mailer';
import type { LedgerEntry } from '@baitdrop/domain/ledger/accounts';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Seal } from '../../../platform/secrets/seal.ts';

/** What the affiliate programme works with. */
export interface AffiliateParts {
  pool: Pool;
  seal: Seal;
  publicUrl: string;
  now(): Date;
  balanceOf(db: Queryable, account: string): Promise<number>;
  bookMovement(
    tx: PoolClient,
    movement: { kind: string; reference: string; entries: readonly LedgerEntry[] },
  ): Promise<boolean>;
  mailIn(tx: PoolClient, mail: Mail): Promise<void>;
}
