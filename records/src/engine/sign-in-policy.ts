import type { StoredRecord } from '../collections/collection.ts';

/** What a host asks beyond the collections' options. Without it, signing in is as on the published server. */
export interface SignInPolicy {
  /** What a client is told beside `mfaId` when a record must give more than its first factor; null when that is enough. */
  secondStep(record: StoredRecord): Promise<Record<string, unknown> | null>;
  /**
   * For records that may do much: how long after the sign-in their session ends, however often it is refreshed. Only a
   * token given after a second step counts for them. Null for everybody else.
   */
  maxSessionSeconds(record: StoredRecord): number | null;
}
