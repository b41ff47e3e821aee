import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WriteServer } from './testing/write-server.ts';

let api: WriteServer;

beforeAll(async () => {
  api = await WriteServer.start();
});
afterEach(() => {
  api.server.engine.hooks = {};
});
afterAll(() => api.stop());

const make = async (collection: string, body: unknown) => String((await api.create(collection, body)).body['id']);

const REFUSED = {
  data: {},
  message: 'Failed to delete record. Make sure that the record is not part of a required relation reference.',
  status: 400,
};

test('records are deleted with the last one they require, and others lose the id', async () => {
  const gone: string[] = [];
  api.server.engine.hooks = { children: { afterDelete: ({ values }) => void gone.push(String(values['id'])) } };
  const [a, b] = [await make('targets', {}), await make('targets', {})];
  const only = await make('children', { casc: a });
  const onlyInList = await make('children', { cascm: [a] });
  const optional = await make('children', { opt: a, optm: [a, b] });
  const oneOfTwo = await make('children', { cascm: [a, b] });
  expect((await api.remove('targets', a)).status).toBe(204);
  expect(gone.toSorted()).toEqual([only, onlyInList].toSorted());
  expect((await api.view('children', only)).status).toBe(404);
  expect((await api.view('children', optional)).body).toMatchObject({ opt: '', optm: [b] });
  expect((await api.view('children', oneOfTwo)).body).toMatchObject({ cascm: [b] });
});

test('a required relation prevents the deletion, and nothing is changed', async () => {
  const target = await make('targets', {});
  const child = await make('children', { casc: target });
  const needy = await make('needy', { need: target });
  expect((await api.remove('targets', target)).body).toEqual(REFUSED);
  expect((await api.view('children', child)).body).toMatchObject({ casc: target });
  await api.remove('needy', needy);
  expect((await api.remove('targets', target)).status).toBe(204);
});

test('cascades continue through records that refer to each other in a circle', async () => {
  const target = await make('targets', {});
  const child = await make('children', { casc: target });
  const first = await make('chain', { child });
  const second = await make('chain', { next: first });
  await api.update('chain', first, { next: second });
  const self = await make('chain', { child });
  await api.update('chain', self, { next: self });
  expect((await api.remove('targets', target)).status).toBe(204);
  for (const id of [first, second, self]) expect((await api.view('chain', id)).status).toBe(404);
});

test('a deletion handles more references than one step takes', async () => {
  const target = await make('targets', {});
  await api.server.engine.pool.query(
    `insert into children (id, casc) select 'many' || lpad(n::text, 11, '0'), $1 from generate_series(1, 1201) n`,
    [target],
  );
  expect((await api.remove('targets', target)).status).toBe(204);
  const { rows } = await api.server.engine.pool.query(`select 1 from children where id like 'many%'`);
  expect(rows).toHaveLength(0);
});

test('the files of deleted records are deleted, and those of a refused deletion stay', async () => {
  const { files, collections } = api.server.engine;
  const target = await make('targets', {});
  const { body } = await api.form('POST', '/api/collections/children/records', [
    ['casc', target],
    ['paper', 'hello', 'paper.txt'],
  ]);
  const key = `${collections.get('children').id}/${String(body['id'])}/${String(body['paper'])}`;
  const needy = await make('needy', { need: target });
  await api.remove('targets', target);
  expect(await files.stat(key)).toMatchObject({ size: 5 });
  await api.remove('needy', needy);
  await api.remove('targets', target);
  expect(await files.stat(key)).toBeNull();
});

test('a foreign key of the host gives the same error', async () => {
  const { pool } = api.server.engine;
  await pool.query('create table host_rows (target text references targets (id))');
  const target = await make('targets', {});
  await pool.query('insert into host_rows values ($1)', [target]);
  expect((await api.remove('targets', target)).body).toEqual(REFUSED);
});

test('no record refers to one that was deleted in the meantime', async () => {
  const targets = await Promise.all(Array.from({ length: 6 }, () => make('targets', {})));
  const writes = targets.flatMap((target) => [
    api.create('children', { casc: target }),
    api.create('children', { opt: target }),
    api.remove('targets', target),
    api.create('children', { optm: [target] }),
    api.create('needy', { need: target }),
  ]);
  const statuses = (await Promise.all(writes)).map((answer) => answer.status);
  expect(statuses.filter((status) => ![200, 204, 400].includes(status))).toEqual([]);
  const { rows } = await api.server.engine.pool.query(
    `select id from (
       select casc as id from children union all select opt from children union all select need from needy
       union all select jsonb_array_elements_text(optm) from children) pointed
     where id <> '' and id not in (select id from targets)`,
  );
  expect(rows).toEqual([]);
});
