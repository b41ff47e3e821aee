import type { PoolClient } from 'pg';

/** A pool or a client inside a transaction. First argument of everything that reads or writes. */
export type Queryable = Pick<PoolClient, 'query'>;
