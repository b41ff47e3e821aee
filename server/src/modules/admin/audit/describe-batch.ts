import type { AdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { describeRequest } from './describe-request.ts';

const RECORDS = /^\/api\/collections\/([^/?]+)\/records(?:\/([^/?]+))?/;
/** The maximum of requests in a batch; a longer one is refused, and only its beginning is recorded. */
const MAX_LINES = 50;

type Line = Omit<AdminAction, 'by'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Describes each request of a batch as a line of the audit log. `created` are the ids of the records it made, in their
 * order.
 */
export function describeBatch(requests: readonly unknown[], status: number, created: readonly string[]): Line[] {
  const sentIds = new Set(requests.map((item) => (isObject(item) && isObject(item['body']) ? item['body']['id'] : '')));
  const newIds = created.filter((id) => !sentIds.has(id)).values();
  return requests.slice(0, MAX_LINES).map((item) => {
    const { method, url, body } = isObject(item) ? item : {};
    const [, collection = '', named = ''] = RECORDS.exec(String(url ?? '')) ?? [];
    const sent = isObject(body) ? String(body['id'] ?? '') : '';
    const id = named || sent || String(newIds.next().value ?? '');
    return describeRequest({
      method: String(method ?? ''),
      route: '/api/collections/:collection/records/:id',
      params: { collection, id },
      body: isObject(body) ? body : undefined,
      status,
    });
  });
}
