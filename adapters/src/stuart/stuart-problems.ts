import { CourierProblem } from '../ports/courier.ts';
import { stuartError } from './stuart-wire.ts';

type Kind = CourierProblem['kind'];

/**
 * The codes are from https://community.stuart.engineering/t/error-navigation/1166 and Stuart's troubleshooting guide.
 */
const PROBLEM_KINDS: Record<string, Kind> = {
  OUT_OF_RANGE: 'out_of_reach',
  ADDRESS_INVALID: 'out_of_reach',
  CANT_GEOCODE_ADDRESS: 'out_of_reach',
  ORIGIN_PLACE_NOT_FOUND: 'out_of_reach',
  DESTINATION_PLACE_NOT_FOUND: 'out_of_reach',
  JOB_DISTANCE_NOT_ALLOWED: 'out_of_reach',
  // The pick-up is outside Stuart's hours.
  JOB_PICKUP_AT_INVALID: 'no_courier',
};

/** Stuart says to use the status when the code is not in its list. */
const STATUS_KINDS: Record<number, Kind> = {
  408: 'retry',
  429: 'retry',
  500: 'retry',
  502: 'retry',
  503: 'no_courier',
  504: 'retry',
};

export interface StuartRefusal {
  code: string;
  message: string;
  /** The errors by field. */
  data: Readonly<Record<string, unknown>>;
}

export function stuartRefusalOf(statusCode: number, body: unknown): StuartRefusal {
  const { data } = stuartError.safeParse(body);
  if (data === undefined) return { code: `http_${statusCode}`, message: '', data: {} };
  return { code: data.error, message: data.message ?? data.error_description ?? '', data: data.data ?? {} };
}

export function stuartProblem(statusCode: number, { code, message, data }: StuartRefusal): CourierProblem {
  const kind = PROBLEM_KINDS[code] ?? STATUS_KINDS[statusCode] ?? 'refused';
  const fields = Object.entries(data).map(([field, what]) => `${field}: ${[what].flat().map(String).join(', ')}`);
  return new CourierProblem(kind, code, [message || code, ...fields].join('; '));
}

/** It is unknown whether the request arrived. A retry with the same reference is safe; giving up is not. */
export const stuartUnreachable = (code: string, cause: unknown): CourierProblem =>
  new CourierProblem('retry', code, 'Stuart did not answer in a form we can read.', cause);
