import type { FastifyInstance } from 'fastify';
import { acceptBodies } from '../api/body.ts';
import { answerErrors } from '../api/error-handler.ts';
import { answerHeaders } from '../api/headers.ts';
import { limitRates } from '../limits/rate-limits.ts';
import type { Engine } from './engine.ts';

/** One group of endpoints. Paths are below `/api`. */
export type Area = (app: FastifyInstance, engine: Engine) => void | Promise<void>;

const areas: readonly Area[] = [];

/** Mounts the whole records API under `/api`, with its own error shape, headers and body parsing. */
export async function registerRecords(app: FastifyInstance, engine: Engine): Promise<void> {
  await app.register(
    async (scope) => {
      answerErrors(scope);
      acceptBodies(scope);
      await answerHeaders(scope, engine);
      limitRates(scope, engine);
      for (const area of areas) await area(scope, engine);
    },
    { prefix: '/api' },
  );
}
