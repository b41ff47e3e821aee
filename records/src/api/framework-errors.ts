import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** For the host's `frameworkErrors`: addresses that never reach a route are answered in the one shape too. */
export function handleFrameworkErrors(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  // A name too long to be looked up is simply not there.
  const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : (error.statusCode ?? 400);
  void reply
    .status(status)
    .headers({ 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
    .send(JSON.stringify(new ApiError(status)));
}
