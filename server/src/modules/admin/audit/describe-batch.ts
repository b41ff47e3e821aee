import type { AdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { describeRequest } from './describe-request.ts';

const RECORDS = /^\/api\/collections\/([^/?]+)\/records(?:\/([^/?]+))?/;
/** As many as a batch may have; of a longer one, which is refused, the beginning. */
const MAX_LINES = 50;

type Line = Omit<AdminAction, 'by'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A line for each request of a batch, with what it was done to. `answer` is what the batch said, which has the new ids. */
export function describeBatch(requests: readonly unknown[], status: number, answer: unknown): Line[] {
  const answers: unknown[] = Array.isArray(answer) ? answer : [];
  return requests.slice(0, MAX_LINES).map((item, index) => {
    const { method, url, body } = isObject(item) ? item : {};
    const [, collection = '', named = ''] = RECORDS.exec(String(url ?? '')) ?? [];
    const said = answers[index];
    const made = isObject(said) && isObject(said['body']) ? said['body']['id'] : undefined;
    const sent = isObject(body) ? body['id'] : undefined;
    const id = named || String(made ?? sent ?? '');
    return describeRequest({
      method: String(method ?? ''),
      route: '/api/collections/:collection/records/:id',
      params: { collection, id },
      body: isObject(body) ? body : undefined,
      status,
    });
  });
}
