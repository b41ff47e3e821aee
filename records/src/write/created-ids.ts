// The records that a transaction has made so far, for hosts that write along with it before the commit.
import type { Queryable } from '../engine/database.ts';

const idsByTransaction = new WeakMap<Queryable, string[]>();

/** Connections are used again, so each transaction of `inWriteTransaction` starts with none. */
export const startCreatedIds = (tx: Queryable): unknown => idsByTransaction.set(tx, []);

export const addCreatedId = (tx: Queryable, id: string): unknown => idsByTransaction.get(tx)?.push(id);

/** In the order they were made. */
export const createdIdsOf = (tx: Queryable): readonly string[] => idsByTransaction.get(tx) ?? [];
