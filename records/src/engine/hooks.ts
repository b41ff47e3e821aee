import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, RecordValues } from '../collections/collection.ts';
import type { Queryable } from './database.ts';

/** A write inside its transaction. `values` may be changed before it is stored. */
export interface WriteEvent {
  tx: Queryable;
  collection: Collection;
  values: RecordValues;
  /** The row before the write; null on create. */
  original: RecordValues | null;
  request: RequestInfo;
}

type Hook = (event: WriteEvent) => Promise<void> | void;

/** A change that the engine itself makes to an auth record: after a mailed link, a code or a provider's sign-in. */
export interface AuthChange {
  tx: Queryable;
  collection: Collection;
  /** The values to be stored; hooks may change them. */
  values: RecordValues;
  original: RecordValues;
  /** The password was replaced by a random one, because it was set before the address was proven. */
  dropsPassword: boolean;
  isUndo: boolean;
}

/** A hook refuses the write by throwing an ApiError. */
export interface RecordHooks {
  beforeCreate?: Hook;
  afterCreate?: Hook;
  beforeUpdate?: Hook;
  afterUpdate?: Hook;
  beforeDelete?: Hook;
  afterDelete?: Hook;
  /** A new auth record is valid except that its address is taken. True: answer as if it had been created. */
  onTakenEmail?: (event: WriteEvent) => Promise<boolean>;
  /** Called for a change to an address that another account has; with this hook the answer is as if it were free. */
  onTakenNewEmail?: (event: { tx: Queryable; collection: Collection; email: string }) => Promise<void>;
  onAuthChange?: (change: AuthChange) => Promise<void> | void;
}

/** Hooks by collection name. */
export type HooksByCollection = Readonly<Record<string, RecordHooks>>;
