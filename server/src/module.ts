import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Context } from './context.ts';
import type { WaitingRow } from './platform/jobs/waiting-work.db.ts';

/** What a module adds to the server, in order. */
export interface Module {
  /** Register what it does when something happens, before anything can happen. */
  handlers?: readonly ((context: Context) => void)[];
  /** Open its scopes with their routes. */
  routes?: readonly ((app: FastifyInstance, context: Context) => void | Promise<void>)[];
  /** Take up its background work. */
  jobs?: readonly ((context: Context) => Promise<void>)[];
  /** Say what of it waits, and why, for the admin panel and the metrics. */
  waiting?: readonly ((context: Context) => Promise<WaitingRow[]>)[];
  /** Bring back what would wait until a clock that was set back has caught up; at every start, and whenever that is noticed. */
  afterSetBack?: readonly ((pool: Pool) => Promise<void>)[];
}
