import type { FastifyInstance } from 'fastify';
import { ApiError } from '@baitdrop/records/api/api-error';
import type { Engine } from '@baitdrop/records/engine/engine';
import { countRequest } from '@baitdrop/records/limits/rate-limits';
import { AppError } from '../errors/app-error.ts';

/** The general rate limits of the records API, for endpoints of our own. */
export function limitRequests(scope: FastifyInstance, engine: Engine): void {
  scope.addHook('onRequest', async (request) => {
    try {
      await countRequest(engine, request, request.method, request.url);
    } catch (error) {
      if (error instanceof ApiError) throw new AppError('too_many_requests', error.status, error.message);
      throw error;
    }
  });
}
