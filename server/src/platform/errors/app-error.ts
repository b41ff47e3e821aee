import type { ErrorCode } from '@baitdrop/contract/errors';
import { ApiError } from '@baitdrop/records/api/api-error';

export interface FieldProblem {
  code: string;
  message: string;
  /** Data for the caller to continue with, such as a fresh quote. */
  value?: unknown;
}

interface ErrorOptions {
  cause?: unknown;
  data?: Record<string, FieldProblem>;
  retryAfterSeconds?: number;
}

/** The refusal that a service throws: a code for programs, a sentence for people, and a cause for the log only. */
export class AppError extends ApiError {
  override readonly name = 'AppError';
  declare readonly code: ErrorCode;
  declare readonly data: Record<string, FieldProblem>;

  constructor(
    code: ErrorCode,
    status: number,
    publicMessage: string,
    { cause, data = {}, retryAfterSeconds }: ErrorOptions = {},
  ) {
    super(status, publicMessage, data, cause);
    this.code = code;
    // The sentence is sent as it is written.
    this.message = publicMessage;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
