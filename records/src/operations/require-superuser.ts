import type { FastifyRequest } from 'fastify';
import { forbidden, unauthorized } from '../api/api-error.ts';
import { callerOf, isSuperuser } from '../api/read-request.ts';
import type { Engine } from '../engine/engine.ts';

/** Refuses other callers as clients expect: guests with 401, users with 403. */
export async function requireSuperuser(engine: Engine, request: FastifyRequest): Promise<void> {
  const caller = await callerOf(engine, request);
  if (!caller) throw unauthorized('The request requires valid record authorization token.');
  if (!isSuperuser(caller)) throw forbidden('The authorized record is not allowed to perform this action.');
}
