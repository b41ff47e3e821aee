import type { FastifyInstance } from 'fastify';
import type { Engine } from './engine.ts';

/** One group of endpoints. Paths are below `/api`. */
export type Area = (app: FastifyInstance, engine: Engine) => void | Promise<void>;
