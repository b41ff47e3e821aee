import type { AdminAction } from '../../../platform/audit/admin-actions.db.ts';

export interface LoggedRequest {
  method: string;
  /** The declared pattern: `/api/orders/:id/refund`. */
  route: string;
  params: Readonly<Record<string, string>>;
  body: unknown;
  /** Undefined before the request is handled. */
  status: number | undefined;
}

const MAX_BODY = 1000;
const done: Readonly<Record<string, string>> = { POST: 'created', PATCH: 'updated', PUT: 'set', DELETE: 'deleted' };
const singular = (noun: string): string => noun.replace(/s$/, '');
const inWords = (part: string): string => part.replaceAll('-', '_');

/** Names an administrator's request as the audit log does: `order.refund`, `product.updated`. */
export function describeRequest({ method, route, params, body, status }: LoggedRequest): Omit<AdminAction, 'by'> {
  const { collection = '', ...others } = params;
  const isOfRecord = route.includes('/:collection/records');
  const [[, target = ''] = [], ...rest] = Object.entries(isOfRecord ? others : params);
  return {
    action: isOfRecord ? `${singular(collection)}.${done[method]}` : actionOf(method, route),
    target: { id: target },
    details: {
      ...Object.fromEntries(rest),
      ...noted(body),
      // The last property, so that no field of the form can overwrite it.
      ...outcomeOf(status),
    },
  };
}

/** A line without its outcome is of a request whose answer was never sent, as after a crash. */
export function outcomeOf(status: number | undefined): Record<string, unknown> {
  if (status === undefined) return { outcome: 'begun' };
  return status < 400 ? { outcome: 'done' } : { outcome: 'refused', status };
}

function actionOf(method: string, route: string): string {
  const [noun = '', ...words] = route
    .split('/')
    .filter((part) => part !== '' && part !== 'api' && !part.startsWith(':'))
    .map(inWords);
  const verb = method === 'POST' && words.length > 0 ? words : [...words, done[method] ?? method.toLowerCase()];
  return `${singular(noun)}.${verb.join('_')}`;
}

/** Records a short form in full, and only the field names of a long one. */
function noted(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  return JSON.stringify(body).length <= MAX_BODY ? { ...body } : { fields: Object.keys(body) };
}
