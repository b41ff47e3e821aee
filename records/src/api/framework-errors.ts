import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** Passed to Fastify as `frameworkErrors`: addresses that never reach a route get answers in the same format. */
export function handleFrameworkErrors(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  // A name too long to be looked up cannot exist.
  const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : (error.statusCode ?? 400);
  void reply
    .status(status)
    .headers({ 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
    .send(JSON.stringify(new ApiError(status)));
}
