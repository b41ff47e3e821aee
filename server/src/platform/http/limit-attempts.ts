import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { ApiError } from '@baitdrop/records/api/api-error';
import { firstExhaustedLimit } from '@baitdrop/records/auth/throttle';
import type { Engine } from '@baitdrop/records/engine/engine';
import { callerAddress } from '@baitdrop/records/limits/caller-address';
import { networkOf } from '@baitdrop/records/limits/network';
import { AppError } from '../errors/app-error.ts';

export interface AttemptLimit {
  key: string;
  max: number;
  windowSeconds: number;
}

/** Returns the network of the caller, by which limits distinguish guests. */
export const networkOfCaller = (engine: Engine, request: FastifyRequest): string =>
  networkOf(callerAddress(engine, request));

/**
 * Counts an attempt against each limit, in the database, so that all processes share it and a restart does not reset
 * it; false when one is used up.
 */
export async function countAttempt(
  engine: Engine,
  reply: FastifyReply,
  limits: readonly AttemptLimit[],
): Promise<boolean> {
  const usedUp = await firstExhaustedLimit(
    engine,
    limits.map((limit) => ({ ...limit, key: `limit:${limit.key}` })),
  );
  if (usedUp === undefined) return true;
  reply.header('Retry-After', String(usedUp.windowSeconds));
  return false;
}

/** Refuses an attempt beyond the limits, with an error of our own endpoints. */
export async function limitAttempts(
  engine: Engine,
  reply: FastifyReply,
  limits: readonly AttemptLimit[],
): Promise<void> {
  if (!(await countAttempt(engine, reply, limits)))
    throw new AppError('too_many_tries', 429, refusals.general.tooManyTries);
}

/** Refuses an attempt beyond the limits, with an error of the records API. */
export async function limitRecordAttempts(
  engine: Engine,
  reply: FastifyReply,
  limits: readonly AttemptLimit[],
): Promise<void> {
  if (!(await countAttempt(engine, reply, limits))) throw new ApiError(429, refusals.general.tooManyTries);
}
