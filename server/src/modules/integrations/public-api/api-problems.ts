import { type CourierProblem } from '@baitdrop/adapters/ports/courier';
import { type ApiError, apiErrors } from '@baitdrop/contract/public-api-guide';
import { AppError } from '../../../platform/errors/app-error.ts';

/** What is wrong with all of a request: the code is for programs, the sentence for people. */
export function refusal({ status, code, when }: ApiError, message: string = when, cause?: unknown): AppError {
  return new AppError(code, status, message, { cause, data: { request: { code, message } } });
}

/** What is wrong with one field of it, by its path. */
export function fieldRefusal(field: string, message: string): AppError {
  const { status, code } = apiErrors.badForm;
  return new AppError(code, status, message, { data: { [field]: { code: 'validation_invalid_value', message } } });
}

const byStatus: Readonly<Record<number, ApiError>> = {
  400: apiErrors.badForm,
  401: apiErrors.wrongKey,
  404: apiErrors.unknown,
  413: apiErrors.tooLarge,
  415: apiErrors.notJson,
  429: apiErrors.tooMany,
  503: apiErrors.busy,
};

/** Whatever went wrong, programs find its code under `request`. */
export function withCode(error: Error & { statusCode?: number; status?: number }): AppError {
  if (error instanceof AppError) {
    if (error.data['request'] !== undefined) return error;
    const { status, message, cause } = error;
    const isKnown = Object.values(apiErrors).some((known) => known.code === error.code);
    const code = isKnown ? error.code : (byStatus[status]?.code ?? error.code);
    return new AppError(code, status, message, { cause, data: { request: { code, message }, ...error.data } });
  }
  return refusal(byStatus[error.statusCode ?? error.status ?? 500] ?? apiErrors.failed, undefined, error);
}

const byKind = {
  retry: apiErrors.unreachable,
  requote: apiErrors.quoteOver,
  no_courier: apiErrors.noCourier,
  out_of_reach: apiErrors.outOfReach,
  too_late: apiErrors.tooLate,
  refused: apiErrors.courierRefused,
} as const satisfies Record<CourierProblem['kind'], ApiError>;

export const errorOfCourier = ({ kind }: CourierProblem): ApiError => byKind[kind];

/** A stored refusal, answered again. */
export const errorOfCode = (code: string): ApiError =>
  Object.values(apiErrors).find((error) => error.code === code) ?? apiErrors.courierRefused;
