import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

/** What a module adds to the server, in order. */
export interface Module {
  /** Register what it does when something happens, before anything can happen. */
  handlers?: readonly ((context: Context) => void)[];
  /** Open its scopes with their routes. */
  routes?: readonly ((app: FastifyInstance, context: Context) => void | Promise<void>)[];
  /** Take up its background work. */
  jobs?: readonly ((context: Context) => Promise<void>)[];
}
