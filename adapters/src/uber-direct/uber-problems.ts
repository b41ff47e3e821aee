import { CourierProblem } from '../ports/courier.ts';
import { uberError, tokenErrorAnswer } from './uber-wire.ts';

type Kind = CourierProblem['kind'];

const PROBLEM_KINDS: Record<string, Kind> = {
  expired_quote: 'requote',
  used_quote: 'requote',
  mismatched_price_quote: 'requote',
  couriers_busy: 'no_courier',
  robo_couriers_busy: 'no_courier',
  address_undeliverable_limited_couriers: 'no_courier',
  address_undeliverable: 'out_of_reach',
  unknown_location: 'out_of_reach',
  noncancelable_delivery: 'too_late',
  request_timeout: 'retry',
  customer_limited: 'retry',
  internal_server_error: 'retry',
  unknown_error: 'retry',
  service_unavailable: 'retry',
  server_error: 'retry',
};

/** Statuses to retry when an answer has no code, like those of proxies. */
const TRANSIENT_STATUSES = new Set([408, 429, 500, 502, 503, 504]);

export interface UberRefusal {
  code: string;
  message: string;
  metadata: Readonly<Record<string, unknown>>;
}

export function uberRefusalOf(statusCode: number, body: unknown): UberRefusal {
  const error = uberError.safeParse(body);
  if (error.success)
    return { code: error.data.code, message: error.data.message ?? '', metadata: error.data.metadata ?? {} };
  const ofToken = tokenErrorAnswer.safeParse(body);
  if (ofToken.success) return { code: ofToken.data.error, message: ofToken.data.error_description ?? '', metadata: {} };
  return { code: `http_${statusCode}`, message: '', metadata: {} };
}

export function uberProblem(statusCode: number, { code, message, metadata }: UberRefusal): CourierProblem {
  const kind = PROBLEM_KINDS[code] ?? (TRANSIENT_STATUSES.has(statusCode) ? 'retry' : 'refused');
  const fields = Object.entries(metadata).map(([field, what]) => `${field}: ${String(what)}`);
  return new CourierProblem(kind, code, [message || code, ...fields].join('; '));
}

/** It is unknown whether the request arrived. A retry with the same key is safe; giving up is not. */
export const uberUnreachable = (code: string, cause: unknown): CourierProblem =>
  new CourierProblem('retry', code, 'Uber Direct did not answer in a form we can read.', cause);
