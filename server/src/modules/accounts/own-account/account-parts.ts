import type { PoolClient } from 'pg';
import type { Mail } from '@baitdrop/adapters/ports/mailer';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { RequestInfo } from '@baitdrop/records/api/request-info';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Engine } from '@baitdrop/records/engine/engine';

/** What the commands about accounts work with. */
export interface AccountParts {
  engine: Engine;
  postcodes: PostcodeTables;
  /** Writes a mail in the transaction: it is sent exactly if the transaction becomes real. */
  mailIn(tx: PoolClient, mail: Mail): Promise<void>;
  /** The user with this referral code; undefined when nobody has it. */
  findReferrer(db: Queryable, code: string): Promise<string | undefined>;
  /** Ends what somebody earned for bringing people; throws while money is on its way to them. */
  leaveProgramme(tx: PoolClient, user: string): Promise<void>;
  /** No device gets push messages for that person any more. */
  forgetDevices(tx: PoolClient, user: string): Promise<void>;
}

/** Records are made by the command itself, which has checked who asks for what. */
export const byCommand: RequestInfo = {
  context: 'default',
  method: 'POST',
  query: {},
  headers: {},
  body: {},
  auth: null,
  superuser: true,
};

export const noFiles = new Map<string, never[]>();
