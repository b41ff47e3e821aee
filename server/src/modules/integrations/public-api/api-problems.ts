import { type CourierProblem } from '@baitdrop/adapters/ports/courier';
import { type ApiError, apiErrors } from '@baitdrop/contract/public-api-guide';
import { AppError } from '../../../platform/errors/app-error.ts';

/** An error about a whole request: the code is for programs, the message for people. */
export function apiRefusal({ status, code, when }: ApiError, message: string = when, cause?: unknown): AppError {
  return new AppError(code, status, message, { cause, data: { request: { code, message } } });
}

/** An error about one field, named by its path. */
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

/** Adds a code under `request` to every error, so that programs always find one. */
export function withCode(error: Error & { statusCode?: number; status?: number }): AppError {
  if (error instanceof AppError) {
    if (error.data['request'] !== undefined) return error;
    const { status, message, cause } = error;
    const isKnown = Object.values(apiErrors).some((apiError) => apiError.code === error.code);
    const code = isKnown ? error.code : (byStatus[status]?.code ?? error.code);
    return new AppError(code, status, message, { cause, data: { request: { code, message }, ...error.data } });
  }
  return apiRefusal(byStatus[error.statusCode ?? error.status ?? 500] ?? apiErrors.failed, undefined, error);
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

/** Finds the error of a stored refusal, so that it can be answered again. */
export const errorOfCode = (code: string): ApiError =>
  Object.values(apiErrors).find((error) => error.code === code) ?? apiErrors.courierRefused;
