import type { AdminAction } from '../../../platform/audit/admin-actions.db.ts';

export interface AskedOf {
  method: string;
  /** As it was declared: `/api/orders/:id/refund`. */
  route: string;
  params: Readonly<Record<string, string>>;
  body: unknown;
  status: number;
}

const MAX_BODY = 1000;
const done: Readonly<Record<string, string>> = { POST: 'created', PATCH: 'updated', PUT: 'set', DELETE: 'deleted' };
const singular = (noun: string): string => noun.replace(/s$/, '');
const inWords = (part: string): string => part.replaceAll('-', '_');

/** What a request of an administrator was, in the words of the log: `order.refund`, `product.updated`. */
export function describeRequest({ method, route, params, body, status }: AskedOf): Omit<AdminAction, 'by'> {
  const { collection = '', ...others } = params;
  const isOfRecord = route.includes('/:collection/records');
  const [[, target = ''] = [], ...rest] = Object.entries(isOfRecord ? others : params);
  return {
    action: isOfRecord ? `${singular(collection)}.${done[method]}` : actionOf(method, route),
    target: { id: target },
    details: {
      ...Object.fromEntries(rest),
      ...noted(body),
      // Said last, so that no field of the form can say otherwise.
      ...(status < 400 ? { outcome: 'done' } : { outcome: 'refused', status }),
    },
  };
}

function actionOf(method: string, route: string): string {
  const [noun = '', ...words] = route
    .split('/')
    .filter((part) => part !== '' && part !== 'api' && !part.startsWith(':'))
    .map(inWords);
  const verb = method === 'POST' && words.length > 0 ? words : [...words, done[method] ?? method.toLowerCase()];
  return `${singular(noun)}.${verb.join('_')}`;
}

/** Of a short form all of it; of a long one which fields it had. */
function noted(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  return JSON.stringify(body).length <= MAX_BODY ? { ...body } : { fields: Object.keys(body) };
}
