// The servers that are compared, each with the same rows and the same index.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import { freePort, Program } from '../conformance/src/servers/program.ts';
import { publishedCommand } from '../conformance/src/servers/published-command.ts';
import { root, startPublished } from '../conformance/src/servers/servers.ts';
import { MEMORY_OPTIONS } from '../../scripts/setup/build-server.mjs';
import { killOnExit, familyOf } from '../../bench/processes.mjs';
import { withClient } from '../../bench/with-client.mjs';

const OWN_CHECKOUT = resolve(import.meta.dirname, '../..');
const ROWS_PER_OWNER = 100;
const ASKERS = 10;
const PASSWORD = 'a fine long password';

export const rowId = (index) => String(index).padStart(15, '0');

/** Ten users, so that rules give different answers; each owns some rows. */
async function signUp(url) {
  const post = async (path, body) => {
    const answer = await fetch(`${url}/api/collections/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const people = [];
  for (let number = 0; number < ASKERS; number += 1) {
    const email = `asker${number}@example.com`;
    await post('records', { email, password: PASSWORD, passwordConfirm: PASSWORD });
    const { token, record } = await post('auth-with-password', { identity: email, password: PASSWORD });
    people.push({ token, id: record.id });
  }
  return people;
}

async function fillOurs(client, rows, people) {
  await client.query('set session_replication_role = replica; set statement_timeout = 0');
  await client.query(
    `insert into retailers ("id", "name", "slug", "active", "rating", "visits", "status", "owner", "created", "updated")
     select lpad(n::text, 15, '0'), 'Shop ' || n, 'shop-' || n, true, n % 5, n % 1009,
       (array['draft', 'live', 'closed'])[1 + n % 3],
       coalesce(($3::text[])[1 + n / $2], lpad((n / $2)::text, 15, '0')), now(), now()
     from generate_series(0, $1 - 1) n`,
    [rows, ROWS_PER_OWNER, people.map(({ id }) => id)],
  );
  await client.query('create index bench_owner on retailers ("owner")');
  await client.query('vacuum analyze retailers');
  await client.query('checkpoint');
}

function fillPublished(file, rows, people) {
  const database = new DatabaseSync(file, { timeout: 20_000 });
  database.exec('begin immediate');
  const add = database.prepare(
    `insert into retailers (id, name, slug, active, rating, visits, status, owner, created, updated)
     values (?, ?, ?, 1, ?, ?, ?, ?, ?, ?)`,
  );
  const now = new Date().toISOString().replace('T', ' ');
  for (let n = 0; n < rows; n += 1) {
    const place = Math.floor(n / ROWS_PER_OWNER);
    const owner = people[place]?.id ?? rowId(place);
    add.run(rowId(n), `Shop ${n}`, `shop-${n}`, n % 5, n % 1009, ['draft', 'live', 'closed'][n % 3], owner, now, now);
  }
  database.exec('commit; create index bench_owner on retailers (owner); analyze; pragma wal_checkpoint(truncate)');
  database.close();
}

/** Null when the published server is not available for this machine: ours is then compared with itself. */
export async function openPublished(folder, rows) {
  try {
    await publishedCommand(process.env);
  } catch (error) {
    console.log(`${error.message}\n`);
    return null;
  }
  await mkdir(folder, { recursive: true });
  const server = await startPublished(folder);
  killOnExit(server.pid);
  const people = await signUp(server.url);
  fillPublished(join(folder, 'published', 'data.db'), rows, people);
  const { url, pid, stop } = server;
  return { name: 'published', rows, url, people, pid, family: () => familyOf(pid), stop };
}

/** The records engine alone, of this checkout or of another, on a durable database of its own. */
export async function openOurs(folder, rows, { checkout = OWN_CHECKOUT, name = 'ours' } = {}) {
  const dataDir = join(folder, name);
  await mkdir(dataDir, { recursive: true });
  // The first start fills the compile cache, which every later start has.
  await (await startEngine(dataDir, checkout)).stop();
  const { pid, url, stop } = await startEngine(dataDir, checkout);
  const people = await signUp(url);
  // Joined only to fill it: an open connection would count as memory of the server.
  const database = await startEmbeddedPostgres({ dataDir });
  await withClient(database.url, (client) => fillOurs(client, rows, people));
  await database.stop();
  const setSynced = (isSynced) =>
    withClient(database.url, async (client) => {
      await client.query(`alter system set synchronous_commit = ${isSynced ? 'on' : 'off'}`);
      await client.query('select pg_reload_conf()');
    });
  return {
    name,
    rows,
    url,
    people,
    pid,
    dataDir,
    stop,
    setSynced,
    databasePid: database.pid,
    databaseUrl: database.url,
    family: () => [...new Set([...familyOf(pid), ...familyOf(database.pid)])],
  };
}

/** Starts like `npm start`. Another process on the same data folder joins the database of the first. */
export async function startEngine(dataDir, checkout = OWN_CHECKOUT) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const entry = join(checkout, 'records/src/standalone/conformance-server.ts');
  const program = new Program(process.execPath, [...MEMORY_OPTIONS, entry], {
    NODE_COMPILE_CACHE: join(checkout, '.cache/compiled'),
    PORT: String(port),
    DATA_DIR: dataDir,
    SUPERUSER_EMAIL: root.email,
    SUPERUSER_PASSWORD: root.password,
    // No mail is sent and no OAuth2 sign-in happens, so any port will do.
    SMTP_PORT: '1',
    IDP_PORT: '1',
  });
  killOnExit(program.pid);
  await program.untilHealthy(url);
  return { url, pid: program.pid, stop: () => program.stop() };
}

/** The same server with asynchronous commits in its turns, and synchronous ones in the other's. */
export function withAsyncCommits(ours) {
  ours.beforeTurn = () => ours.setSynced(true);
  return { ...ours, name: 'ours, synchronous_commit off', beforeTurn: () => ours.setSynced(false) };
}

/** Fastify and pg alone on our server's database. */
export async function openBare(ours) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = new Program(process.execPath, [join(import.meta.dirname, 'bare-server.mjs')], {
    PORT: String(port),
    DATABASE_URL: ours.databaseUrl,
  });
  killOnExit(program.pid);
  await program.untilHealthy(url);
  return {
    name: 'bare',
    rows: ours.rows,
    url,
    people: ours.people.map(({ id }) => ({ id, token: id })),
    pid: program.pid,
    databasePid: ours.databasePid,
    beforeTurn: () => ours.setSynced(true),
    stop: () => program.stop(),
  };
}
