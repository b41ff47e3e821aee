export interface ValidationEntry {
  code: string;
  message: string;
  params?: Record<string, unknown>;
  [extra: string]: unknown;
}

const DEFAULT_MESSAGES: Record<number, string> = {
  400: 'Something went wrong while processing your request.',
  401: 'Missing or invalid authentication.',
  403: 'You are not allowed to perform this request.',
  404: "The requested resource wasn't found.",
  413: 'Request entity too large.',
  429: 'Too Many Requests.',
};

export function defaultMessage(status: number): string {
  return DEFAULT_MESSAGES[status] ?? 'Something went wrong while processing your request.';
}

/** Messages on the wire start with a capital and end with a full stop. */
function sentence(message: string): string {
  const text = message.trim();
  if (text === '') return text;
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(capital) ? capital : `${capital}.`;
}

export type ErrorData = Record<string, unknown>;

/**
 * The one error that leaves the server: `{status, message, data}`, and the code that the host gave it. `cause` stays
 * private.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly data: ErrorData;
  /** Absent from the engine's own errors, as the published API promises. */
  code: string | undefined;
  /** Seconds for the header `Retry-After`. */
  retryAfterSeconds: number | undefined;

  constructor(status: number, message?: string, data: ErrorData = {}, cause?: unknown) {
    super(message ? sentence(message) : defaultMessage(status), cause === undefined ? undefined : { cause });
    this.name = 'ApiError';
    this.status = status;
    this.data = data;
  }

  toJSON(): { code?: string; data: ErrorData; message: string; status: number } {
    const { code, data, message, status } = this;
    return { ...(code !== undefined && { code }), data, message, status };
  }
}

/** The caller may try again after `waitSeconds`. */
export function tooManyRequests(waitSeconds: number, message?: string): ApiError {
  const error = new ApiError(429, message);
  error.retryAfterSeconds = waitSeconds;
  return error;
}

export const badRequest = (message?: string, data?: ErrorData, cause?: unknown) =>
  new ApiError(400, message, data, cause);
export const unauthorized = (message?: string) => new ApiError(401, message);
export const forbidden = (message?: string) => new ApiError(403, message);
export const notFound = (message?: string) => new ApiError(404, message);
export const superusersOnly = () => new ApiError(403, 'Only superusers can perform this action.');

export function invalid(message: string, fields: Record<string, ValidationEntry>): ApiError {
  return new ApiError(400, message, fields);
}
