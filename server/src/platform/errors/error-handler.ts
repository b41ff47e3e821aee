import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '@baitdrop/records/api/api-error';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { storageFailureIn } from '@baitdrop/postgres/storage-failure';
import { isDatabaseAway } from '@baitdrop/postgres/transient-error';
import { UnsealError } from '../secrets/seal.ts';
import { AppError } from './app-error.ts';

/** The database is usually back sooner. */
const RETRY_AFTER_SECONDS = '5';
/** An operator has to free space first. */
const RETRY_STORING_AFTER_SECONDS = '30';
const UNEXPECTED = 'Something went wrong while processing your request.';

const sentenceByStatus: Record<number, string> = {
  401: 'Missing or invalid authentication.',
  403: 'You are not allowed to perform this request.',
  404: "The requested resource wasn't found.",
  408: 'The request took too long.',
  413: 'Request entity too large.',
  415: 'Unsupported Content-Type.',
  429: 'Too Many Requests.',
  503: refusals.general.busy,
};

/** Handles the errors of the whole app: the answer is `{status, message, data}`, and the cause is only logged. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setNotFoundHandler(answerNotFound);
  app.setErrorHandler((error: FastifyError | AppError | ApiError, request, reply) => {
    // A refusal by the records engine in a module's route is also meant for the caller.
    if (error instanceof AppError || error instanceof ApiError) {
      if (error.status >= 500) request.log.error({ err: error.cause ?? error }, 'request failed');
      return answer(reply, error.status, error.message, error.data);
    }
    if (error instanceof UnsealError) {
      request.log.error({ err: error }, 'a sealed value cannot be opened');
      return answer(reply, 409, refusals.general.unreadable);
    }
    if (isDatabaseAway(error)) {
      request.log.error({ err: error }, 'request failed');
      return answer(reply.header('Retry-After', RETRY_AFTER_SECONDS), 503, refusals.general.databaseAway);
    }
    if (storageFailureIn(error) !== undefined) {
      request.log.error({ err: error }, 'request failed');
      return answer(reply.header('Retry-After', RETRY_STORING_AFTER_SECONDS), 503, refusals.general.cannotStore);
    }
    const status = statusOf(error);
    if (status >= 500 && status !== 503) request.log.error({ err: error }, 'request failed');
    return answer(reply, status, sentenceByStatus[status] ?? UNEXPECTED);
  });
}

/** Answers an unknown path with 404 in the same shape. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, 404, "The requested resource wasn't found.");
}

const statusOf = (error: FastifyError): number => {
  if (error.validation !== undefined) return 400;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 600 ? status : 500;
};

/** A server error names the request's id, which the log has too, so that a caller can report it. */
const answer = (reply: FastifyReply, status: number, message: string, data: object = {}): FastifyReply =>
  reply
    .status(status)
    .type('application/json')
    .send({ data: status < 500 ? data : { ...data, reference: reply.request.id }, message, status });
