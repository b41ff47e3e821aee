import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Context } from './context.ts';
import type { WaitingRow } from './platform/jobs/waiting-work.db.ts';
import type { SealedColumn } from './platform/secrets/sealed-columns.ts';

/** The parts of the server that a module registers, in this order. */
export interface Module {
  /** Register the handlers of events, before any event is emitted. */
  handlers?: readonly ((context: Context) => void)[];
  /** Register scopes with routes. */
  routes?: readonly ((app: FastifyInstance, context: Context) => void | Promise<void>)[];
  /** Register background jobs. */
  jobs?: readonly ((context: Context) => Promise<void>)[];
  /** Report waiting work with its reason, for the admin panel and the metrics. */
  waiting?: readonly ((context: Context) => Promise<WaitingRow[]>)[];
  /** The columns of its tables that hold sealed values. */
  sealedColumns?: readonly SealedColumn[];
  /**
   * Repair timestamps that lie in the future after a clock was set back; run at every start and whenever that is
   * detected.
   */
  onClockReset?: readonly ((pool: Pool) => Promise<void>)[];
}
