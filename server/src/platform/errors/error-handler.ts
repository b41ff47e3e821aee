import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GeneralErrorCode } from '@baitdrop/contract/errors';
import { ApiError } from '@baitdrop/records/api/api-error';
import { handleErrors, sendError } from '@baitdrop/records/api/error-handler';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { storageFailureIn } from '@baitdrop/postgres/storage-failure';
import { isDatabaseAway } from '@baitdrop/postgres/transient-error';
import { UnsealError } from '../secrets/seal.ts';
import { AppError } from './app-error.ts';

/** The database is usually back sooner. */
const RETRY_AFTER_SECONDS = 5;
/** An operator has to free space first. */
const RETRY_STORING_AFTER_SECONDS = 30;
const UNEXPECTED = 'Something went wrong while processing your request.';

/** The code and sentence of an error that has none of its own. */
const BY_STATUS: Readonly<Record<number, readonly [GeneralErrorCode, string]>> = {
  400: ['bad_request', UNEXPECTED],
  401: ['signed_out', 'Missing or invalid authentication.'],
  403: ['not_allowed', 'You are not allowed to perform this request.'],
  404: ['not_found', "The requested resource wasn't found."],
  408: ['request_timeout', 'The request took too long.'],
  413: ['body_too_large', 'Request entity too large.'],
  415: ['unsupported_type', 'Unsupported Content-Type.'],
  429: ['too_many_requests', 'Too Many Requests.'],
  503: ['busy', refusals.general.busy],
};

const plainFor = (status: number): readonly [GeneralErrorCode, string] =>
  BY_STATUS[status] ?? [status < 500 ? 'bad_request' : 'server_error', UNEXPECTED];

/** Handles the errors of the whole app: the answer is `{code, status, message, data}`, and the cause is only logged. */
export const registerErrorHandler = (app: FastifyInstance): void => handleErrors(app, describeError, unknownAddress);

function describeError(error: FastifyError | ApiError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) {
    error.code ??= plainFor(error.status)[0];
    return error;
  }
  if (error instanceof UnsealError) {
    request.log.error({ err: error }, 'a sealed value cannot be opened');
    return new AppError('secret_unreadable', 409, refusals.general.unreadable);
  }
  if (isDatabaseAway(error)) {
    const retry = { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS };
    return new AppError('database_away', 503, refusals.general.databaseAway, retry);
  }
  if (storageFailureIn(error) !== undefined) {
    const retry = { cause: error, retryAfterSeconds: RETRY_STORING_AFTER_SECONDS };
    return new AppError('cannot_store', 503, refusals.general.cannotStore, retry);
  }
  const status = statusOf(error);
  const [code, message] = plainFor(status);
  return new AppError(code, status, message, status === 503 ? {} : { cause: error });
}

const unknownAddress = (): ApiError => new AppError('not_found', 404, plainFor(404)[1]);

/** Answers an unknown path with 404 in the same shape. */
export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(reply, unknownAddress());

const statusOf = (error: FastifyError): number => {
  if (error.validation !== undefined) return 400;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 600 ? status : 500;
};
