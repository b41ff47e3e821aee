// Ids of the records that a transaction has created so far, for hosts that write along with it before the commit.
import type { Queryable } from '../engine/database.ts';

const idsByTransaction = new WeakMap<Queryable, string[]>();

/** Connections are reused, so each transaction of `inWriteTransaction` starts with an empty list. */
export const startCreatedIds = (tx: Queryable): unknown => idsByTransaction.set(tx, []);

export const addCreatedId = (tx: Queryable, id: string): unknown => idsByTransaction.get(tx)?.push(id);

/** Ids in the order of creation. */
export const createdIdsOf = (tx: Queryable): readonly string[] => idsByTransaction.get(tx) ?? [];
