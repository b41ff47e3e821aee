import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storageFailureIn } from '@baitdrop/postgres/storage-failure';
import { isDatabaseAway } from '@baitdrop/postgres/transient-error';
import { ApiError } from './api-error.ts';

const DATABASE_AWAY = 'The database cannot be reached.';
/** The database has usually recovered by then. */
const RETRY_AFTER_SECONDS = 5;
const CANNOT_STORE = 'Nothing can be stored right now.';
/** An operator has to free space first. */
const RETRY_STORING_AFTER_SECONDS = 30;

type ThrownError = FastifyError | ApiError;
/** Turns an error into the one that is answered. */
export type DescribeError = (error: ThrownError, request: FastifyRequest) => ApiError;

const describeUncoded: DescribeError = (error, request) => {
  const described = asApiError(error, request.headers['content-type']);
  if (described.status === 503) described.retryAfterSeconds ??= RETRY_AFTER_SECONDS;
  return described;
};

function asApiError(error: ThrownError, contentType = ''): ApiError {
  if (error instanceof ApiError) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return new ApiError(413);
  // The reference accepts XML but reads no values from it.
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new ApiError(400, /^(application|text)\/xml\b/i.test(contentType) ? undefined : 'Unsupported Content-Type');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError(error.statusCode, undefined, {}, error);
  }
  if (isDatabaseAway(error)) return new ApiError(503, DATABASE_AWAY, {}, error);
  if (storageFailureIn(error) !== undefined) {
    const full = new ApiError(503, CANNOT_STORE, {}, error);
    full.retryAfterSeconds = RETRY_STORING_AFTER_SECONDS;
    return full;
  }
  // Thrown by the host's overload protection.
  if (error.statusCode === 503) return new ApiError(503);
  return new ApiError(500, undefined, {}, error);
}

const unknownAddress = ({ method }: FastifyRequest): ApiError =>
  new ApiError(404, method === 'GET' ? 'File not found' : undefined);

/**
 * Answers every error below this scope in one format; internal details are logged, never sent. A host describes errors
 * in its own words.
 */
export function handleErrors(app: FastifyInstance, describe = describeUncoded, notFound = unknownAddress): void {
  app.setErrorHandler((error: ThrownError, request, reply) => {
    const isOfHost = error instanceof ApiError && error.code !== undefined;
    const described = describe(error, request);
    const { status, cause } = described;
    // Overload protection and failed health checks are 503 without a cause, too often for the log.
    if (status >= 500 && (status !== 503 || cause !== undefined || isOfHost))
      request.log.error({ err: cause ?? error }, 'request failed');
    return sendError(reply, described);
  });
  app.setNotFoundHandler((request, reply) => sendError(reply, notFound(request)));
}

export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const { status, data, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined && !reply.hasHeader('Retry-After'))
    reply.header('Retry-After', retryAfterSeconds);
  // The log has the same id, so a reported error can be found.
  const answer = { ...error.toJSON(), ...(status >= 500 && { data: { ...data, reference: reply.request.id } }) };
  return reply.status(status).header('content-type', 'application/json').send(JSON.stringify(answer));
}
