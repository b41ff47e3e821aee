import { badRequest, forbidden } from '../api/api-error.ts';
import type { RequestInfo } from '../api/request-info.ts';

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 1000;
const INT64_MAX = 9_223_372_036_854_775_807n;

const TRUE = new Set(['1', 't', 'T', 'true', 'TRUE', 'True']);
const FALSE = new Set(['', '0', 'f', 'F', 'false', 'FALSE', 'False']);

export interface ListParameters {
  page: number;
  perPage: number;
  skipTotal: boolean;
  sort: string;
  filter: string;
}

function integer(text: string | undefined): number {
  if (text === undefined || text === '') return 0;
  if (!/^[-+]?\d{1,30}$/.test(text)) throw badRequest();
  const value = BigInt(text.replace('+', ''));
  if (value > INT64_MAX || value < -INT64_MAX - 1n) throw badRequest();
  return Number(value);
}

function bool(text: string): boolean {
  if (TRUE.has(text)) return true;
  if (FALSE.has(text)) return false;
  throw badRequest();
}

/** Only rules and superusers may use names of the request and of other collections in a filter. */
export function refuseSystemNames(request: RequestInfo, text: string): void {
  if (request.superuser) return;
  for (const name of ['@collection.', '@request.']) {
    if (text.includes(name)) throw forbidden(`Only superusers can filter by ${name}`);
  }
}

export function listParameters(request: RequestInfo): ListParameters {
  const { page, perPage, skipTotal = '', sort = '', filter = '' } = request.query;
  refuseSystemNames(request, filter);
  refuseSystemNames(request, sort);
  const size = integer(perPage);
  return {
    page: Math.max(1, integer(page)),
    perPage: size <= 0 ? DEFAULT_PER_PAGE : Math.min(size, MAX_PER_PAGE),
    skipTotal: bool(skipTotal),
    sort,
    filter,
  };
}
