import type { StoredRecord } from '../collections/collection.ts';

/** The host's requirements beyond the collections' options. Without it, signing in works as on the published server. */
export interface SignInPolicy {
  /** Sent to the client beside `mfaId` when a record needs a second factor; null when the first is enough. */
  secondStep(record: StoredRecord): Promise<Record<string, unknown> | null>;
  /**
   * Limits the session of privileged records from the sign-in on, however often it is refreshed. Only a token from a
   * second step counts for them. Null for all other records.
   */
  maxSessionSeconds(record: StoredRecord): number | null;
}
