import type { Pool, PoolClient } from 'pg';
import type { Mail } from '@baitdrop/adapters/ports/mailer';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';

/** What opening and closing a shop for orders works with. */
export interface GoingLiveParts {
  pool: Pool;
  now(): Date;
  publicUrl: string;
  postcodes: PostcodeTables;
  /** The platform has an account at the courier, for shops without one of their own. */
  hasPlatformCourier: boolean;
  /** Writes a mail in the transaction: it is sent exactly if the transaction becomes real. */
  mailIn(tx: PoolClient, mail: Mail): Promise<void>;
  tellAdministrators(tx: PoolClient, notice: { subject: string; text: string }): Promise<void>;
}
