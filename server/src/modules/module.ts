import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** What a module adds to the server. */
export interface Module {
  /** Registers what it does when something happens, before anything can happen. */
  handlers?(context: Context): void;
  /** Opens its scopes with their routes. */
  routes?(app: FastifyInstance, context: Context): Promise<void>;
  /** Takes up its background work. */
  jobs?(context: Context): Promise<void>;
}
