import type { PoolClient } from 'pg';

/** A pool or a client inside a transaction; the first argument of every function that reads or writes. */
export type Queryable = Pick<PoolClient, 'query'>;
