import type { FastifyError, FastifyInstance } from 'fastify';
import { storageFailureIn } from '@baitdrop/postgres/storage-failure';
import { isDatabaseAway } from '@baitdrop/postgres/transient-error';
import { ApiError } from './api-error.ts';

const DATABASE_AWAY = 'The database cannot be reached.';
/** The database has usually recovered by then. */
const RETRY_AFTER_SECONDS = 5;
const CANNOT_STORE = 'Nothing can be stored right now.';
/** An operator has to free space first. */
const RETRY_STORING_AFTER_SECONDS = 30;

function asApiError(error: FastifyError | ApiError, contentType = ''): ApiError {
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
  if (error.statusCode === 503) return new ApiError(503, undefined, {}, error);
  return new ApiError(500, undefined, {}, error);
}

/** Answers every error below this scope in one format; internal details are logged, never sent. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const answer = asApiError(error, request.headers['content-type']);
    const isOurs = isDatabaseAway(answer.cause) || storageFailureIn(answer.cause) !== undefined;
    const waitSeconds = answer.retryAfterSeconds ?? (answer.status === 503 ? RETRY_AFTER_SECONDS : undefined);
    if (waitSeconds !== undefined && !reply.hasHeader('Retry-After')) reply.header('Retry-After', waitSeconds);
    if (answer.status >= 500 && (answer.status !== 503 || isOurs))
      request.log.error({ err: answer.cause ?? error }, 'request failed');
    // The log has the same id, so a reported error can be found.
    const data = answer.status >= 500 ? { ...answer.data, reference: request.id } : answer.data;
    return reply
      .status(answer.status)
      .header('content-type', 'application/json')
      .send(JSON.stringify({ ...answer.toJSON(), data }));
  });
  app.setNotFoundHandler((request, reply) => {
    const answer = new ApiError(404, request.method === 'GET' ? 'File not found' : undefined);
    return reply.status(404).header('content-type', 'application/json').send(JSON.stringify(answer));
  });
}
