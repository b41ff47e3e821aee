import type { Pool } from 'pg';
import type { Courier, CourierCall, CourierCredentials } from '@baitdrop/adapters/ports/courier';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { Seal } from '../../../platform/secrets/seal.ts';
import type { CourierAccountRow } from './courier-accounts.db.ts';

export interface AdminCourierParts {
  pool: Pool;
  seal: Seal;
  now(): Date;
  postcodes: PostcodeTables;
  /** Undefined while there are no keys: then nobody is to be had. */
  courier: Courier | undefined;
  /** The account that shop's errands run on. */
  accountOf(shop: CourierAccountRow): CourierCredentials | undefined;
  /** Every call is written down, whatever comes of it. */
  logCall(log: { retailer: string; order: string; call: CourierCall; at: Date }): Promise<void>;
}
