// The rows that arbitrary requests use.
import type { Queryable } from '../engine/database.ts';
import { id } from './sample-records.ts';

const IDS: Record<string, readonly string[]> = {
  users: ['ann', 'ben'].map(id),
  retailers: ['alpha', 'beta'].map(id),
  products: ['cake', 'drill'].map(id),
  vault: [id('gold')],
};

export function recordIdsOf(collection: string): readonly string[] {
  return [...(IDS[collection] ?? []), id('missing')];
}

/** Restores rows that earlier requests removed. */
export async function restoreRows(db: Queryable): Promise<void> {
  await db.query(
    `insert into users (id, email, "tokenKey") values ('${id('ben')}', 'ben@example.com', repeat('b', 40)) on conflict do nothing;
insert into retailers (id, name, active, owner, meta, tags)
values ('${id('alpha')}', 'Alpha', true, '${id('ann')}', '{"a": 1, "b": [10, "x"]}', '["food"]'),
('${id('beta')}', 'Beta', false, '', null, '[]') on conflict do nothing;
insert into products (id, title, price, retailer, related)
values ('${id('cake')}', 'Cake', 2, '${id('alpha')}', '["${id('drill')}"]'),
('${id('drill')}', 'Drill', 30, '${id('beta')}', '[]') on conflict do nothing;
insert into vault (id, title) values ('${id('gold')}', 'Gold') on conflict do nothing`,
  );
}
