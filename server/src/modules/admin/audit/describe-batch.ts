import type { AdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { describeRequest } from './describe-request.ts';

const RECORDS = /^\/api\/collections\/([^/?]+)\/records(?:\/([^/?]+))?/;
/** The maximum of requests in a batch; a longer one is refused, and only its beginning is recorded. */
const MAX_LINES = 50;

type Line = Omit<AdminAction, 'by'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Describes each request of a batch as a line of the audit log. `created` has the id of the record that each request
 * answered.
 */
export const describeBatch = (
  requests: readonly unknown[],
  status: number | undefined,
  created: readonly (string | undefined)[],
): Line[] =>
  requests.slice(0, MAX_LINES).map((item, at) => {
    const { method, url, body } = isObject(item) ? item : {};
    const [, collection = '', named = ''] = RECORDS.exec(String(url ?? '')) ?? [];
    const sent = isObject(body) ? String(body['id'] ?? '') : '';
    return describeRequest({
      method: String(method ?? ''),
      route: '/api/collections/:collection/records/:id',
      params: { collection, id: named || sent || (created[at] ?? '') },
      body: isObject(body) ? body : undefined,
      status,
    });
  });
