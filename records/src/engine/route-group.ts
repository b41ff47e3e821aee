import type { FastifyInstance } from 'fastify';
import type { Engine } from './engine.ts';

/** One group of endpoints. Paths are below `/api`. */
export type RouteGroup = (app: FastifyInstance, engine: Engine) => void | Promise<void>;
