// The lower limit: Fastify and pg with the statements that the records engine sends, and nothing else. No token is
// checked (the header itself names the caller), nothing is validated, logged or counted.
import { createRequire } from 'node:module';

const fromRecords = createRequire(new URL('../package.json', import.meta.url));
const { default: Fastify } = fromRecords('fastify');
const { Pool, types } = fromRecords('pg');

const CONNECTIONS = 20;
const COLUMN_TYPES = {
  id: 'text',
  name: 'text',
  slug: 'text',
  website: 'text',
  contact: 'text',
  active: 'boolean',
  rating: 'float8',
  visits: 'float8',
  status: 'text',
  tags: 'jsonb',
  meta: 'jsonb',
  opened: 'timestamptz',
  secretNote: 'text',
  logo: 'text',
  contract: 'text',
  created: 'timestamptz',
  updated: 'timestamptz',
  owner: 'text',
};
const COLUMNS = Object.keys(COLUMN_TYPES);
const EMPTY = { slug: '', website: '', contact: '', visits: 0, tags: '[]', secretNote: '', logo: '', contract: '' };
const USER_COLUMNS = [
  'id',
  'password',
  'tokenKey',
  'email',
  'emailVisibility',
  'verified',
  'name',
  'nick',
  'blocked',
  'created',
  'updated',
];
const columnsOf = (table, columns) => columns.map((name) => `${table}."${name}"`).join(', ');
const RULE = `(r."active" = true or r."owner" = $1::text) and (r."owner" = $2::text and r."status" = $3::text)`;

const statements = {
  users: `select ${columnsOf('r', USER_COLUMNS)} from "users" r where r."id" = any($1::text[])`,
  rows: `select q."n", ${columnsOf('r', COLUMNS)} from unnest($1::int[], $2::text[], $3::text[]) as q("n", "id", "asker")
    join "retailers" r on r."id" = q."id" where r."active" = true or r."owner" = q."asker"`,
  page: `with "@page" as materialized (select ${columnsOf('r', COLUMNS)} from "retailers" r where ${RULE}
    order by r."visits" desc, r."rowid" limit $4::bigint offset $5::bigint)
    select "@page".*, case when (select count(*) from "@page") >= $4::bigint
      then (select count(*) from "retailers" r where ${RULE}) end as "@total" from "@page"`,
  create: `insert into "retailers" as t (${COLUMNS.map((name) => `"${name}"`).join(', ')})
    select ${COLUMNS.map((name, index) => `$${index + 1}::${COLUMN_TYPES[name]}`).join(', ')}
    where (select count(*) from (select 1 from "users" where "id" = any(array[$${COLUMNS.length}]::text[]) for key share) related) = 1
    returning ${columnsOf('t', COLUMNS)}`,
};

types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => text);
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });
const query = async (name, values) => (await pool.query({ name, text: statements[name], values })).rows;

/** Batches like the engine: requests during a running statement wait for the next one, which loads for all of them. */
function batched(load) {
  let waiting = [];
  let isLoading = false;
  const loadBatches = async () => {
    isLoading = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const found = await load(batch.map(({ request }) => request));
      for (const [index, { resolve }] of batch.entries()) resolve(found[index]);
    }
    isLoading = false;
  };
  return (request) =>
    new Promise((resolve) => {
      waiting.push({ request, resolve });
      if (!isLoading) void loadBatches();
    });
}

const findUser = batched(async (ids) => {
  const byId = new Map((await query('users', [[...new Set(ids)]])).map((user) => [user.id, user]));
  return ids.map((id) => byId.get(id));
});
const findRow = batched(async (requests) => {
  const rows = await query('rows', [
    requests.map((_, index) => index),
    requests.map(({ id }) => id),
    requests.map(({ asker }) => asker),
  ]);
  const byNumber = new Map(rows.map(({ n, ...row }) => [n, row]));
  return requests.map((_, index) => byNumber.get(index));
});

const app = Fastify();
const findAsker = async (request) => {
  request.asker = (await findUser(request.headers.authorization)).id;
};
const PATH = '/api/collections/retailers/records';
app.get(`${PATH}/:id`, { onRequest: findAsker }, async ({ params, asker }) => findRow({ id: params.id, asker }));
app.get(PATH, { onRequest: findAsker }, async ({ query: { filter, perPage }, asker }) => {
  const [, owner, status] = /^owner = "(.+)" && status = "(.+)"$/.exec(filter);
  const rows = await query('page', [asker, owner, status, perPage, 0]);
  const totalItems = Number(rows[0]?.['@total'] ?? rows.length);
  return { items: rows, page: 1, perPage, totalItems, totalPages: Math.ceil(totalItems / perPage) };
});
let made = 0;
const run = Date.now().toString(36);
app.post(PATH, { onRequest: findAsker }, async ({ body }) => {
  const now = new Date().toISOString();
  const id = `${run}${String((made += 1)).padStart(15 - run.length, '0')}`;
  const row = { ...EMPTY, ...body, id, created: now, updated: now };
  return (
    await query(
      'create',
      COLUMNS.map((name) => row[name] ?? null),
    )
  )[0];
});
app.get('/api/health', async () => ({}));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
