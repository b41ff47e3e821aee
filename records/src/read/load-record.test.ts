import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accounts } from '../auth/testing/auth-collections.ts';
import { AuthServer } from '../auth/testing/auth-server.ts';
import { loadRecordById } from './load-record.ts';

let server: AuthServer;
let ids: string[];
const find = (id: string) => loadRecordById(server.engine.pool, server.engine.collections.get('users'), id);
const rename = (id: string, name: string) =>
  server.engine.pool.query('update users set name = $2 where id = $1', [id, name]);

beforeAll(async () => {
  server = await AuthServer.start([accounts('users')]);
  const names = ['ann', 'bob', 'cat', 'dan'];
  ids = await Promise.all(names.map(async (name) => (await server.addAccount('users', `${name}@example.com`)).id));
});
afterAll(() => server.stop());

test('concurrent callers each get their own record, and null for a missing one', async () => {
  const requested = [...ids, 'missing', 'nul\0', ...ids];
  const found = await Promise.all(requested.map(find));
  expect(found.map((record) => record?.id ?? null)).toEqual([...ids, null, null, ...ids]);
});

test('fifty concurrent calls need two queries', async () => {
  const query = vi.spyOn(server.engine.pool, 'query');
  await Promise.all(Array.from({ length: 50 }, (_, index) => find(ids[index % ids.length] ?? '')));
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
});

test('a call after a change sees it, whatever calls ran before', async () => {
  const [id = ''] = ids;
  for (let round = 0; round < 50; round += 1) {
    const before = find(id);
    await rename(id, `round ${round}`);
    const [after] = await Promise.all([find(id), before]);
    expect(after?.values['name']).toBe(`round ${round}`);
  }
});

test('a caller cannot change the result of other callers', async () => {
  const [id = ''] = ids;
  const [one, other] = await Promise.all([find(id), find(id)]);
  expect(() => Object.assign(one?.values ?? {}, { name: 'Mallory' })).toThrow(TypeError);
  expect(other?.values['name']).not.toBe('Mallory');
});

test('a failure reaches all callers, and the next call succeeds', async () => {
  await server.engine.pool.query('alter table users rename to away');
  const outcomes = await Promise.allSettled(ids.map(find));
  await server.engine.pool.query('alter table away rename to users');
  expect(outcomes.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
  expect((await find(ids[0] ?? ''))?.id).toBe(ids[0]);
});
