import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, RecordValues } from '../collections/collection.ts';
import type { Queryable } from './database.ts';

/** A write under way, inside its transaction. `values` may be changed before it is stored. */
export interface WriteEvent {
  tx: Queryable;
  collection: Collection;
  values: RecordValues;
  /** The row before the write; null on create. */
  original: RecordValues | null;
  request: RequestInfo;
}

type Hook = (event: WriteEvent) => Promise<void> | void;

/** What the engine changes in an auth record by itself: after a mailed link, a code or a provider's word. */
export interface AuthChange {
  tx: Queryable;
  collection: Collection;
  /** As they will be stored; they may be changed. */
  values: RecordValues;
  original: RecordValues;
  /** The password was replaced by one that nobody knows, because it was set before the address was proven. */
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
  /** Everything is right with a new auth record but its address, which is taken. True: answer as if it had been made. */
  onTakenEmail?: (event: WriteEvent) => Promise<boolean>;
  /** Somebody asks for an address that another account has. With this hook they are answered as if it were free. */
  onTakenNewEmail?: (event: { tx: Queryable; collection: Collection; email: string }) => Promise<void>;
  onAuthChange?: (change: AuthChange) => Promise<void> | void;
}

/** By collection name. */
export type HooksByCollection = Readonly<Record<string, RecordHooks>>;
