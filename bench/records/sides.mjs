// The two servers as people run them, each on its own data, with the same rows and the same index.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPool } from '@baitdrop/postgres/pool';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import { publishedCommand } from '../../conformance/src/servers/published-command.ts';
import { startOurs, startPublished } from '../../conformance/src/servers/servers.ts';

export const rowsPerOwner = 100;
export const rowId = (index) => String(index).padStart(15, '0');
const askers = 10;
const password = 'a fine long password';

/** Ten people, so that their rules have different answers; each owns rows of their own. */
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
  for (let number = 0; number < askers; number += 1) {
    const email = `asker${number}@example.com`;
    await post('records', { email, password, passwordConfirm: password });
    const { token, record } = await post('auth-with-password', { identity: email, password });
    people.push({ token, id: record.id });
  }
  return people;
}

async function fillOurs(dataDir, rows, people) {
  const database = await startEmbeddedPostgres({ dataDir });
  const pool = createPool(database.url, { applicationName: 'bench', maxConnections: 1 });
  await pool.query('set session_replication_role = replica; set statement_timeout = 0');
  await pool.query(
    `insert into retailers ("id", "name", "slug", "active", "rating", "visits", "status", "owner", "created", "updated")
     select lpad(n::text, 15, '0'), 'Shop ' || n, 'shop-' || n, true, n % 5, n % 1009,
       (array['draft', 'live', 'closed'])[1 + n % 3],
       coalesce(($3::text[])[1 + n / $2], lpad((n / $2)::text, 15, '0')), now(), now()
     from generate_series(0, $1 - 1) n`,
    [rows, rowsPerOwner, people.map(({ id }) => id)],
  );
  await pool.query('create index bench_owner on retailers ("owner"); analyze retailers');
  await pool.end();
  await database.stop();
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
    const place = Math.floor(n / rowsPerOwner);
    const owner = people[place]?.id ?? rowId(place);
    add.run(rowId(n), `Shop ${n}`, `shop-${n}`, n % 5, n % 1009, ['draft', 'live', 'closed'][n % 3], owner, now, now);
  }
  database.exec('commit; create index bench_owner on retailers (owner); analyze');
  database.close();
}

/** Null where the published server cannot be had for this machine: then ours is compared with itself. */
export async function openPublished(folder, rows) {
  try {
    await publishedCommand(process.env);
  } catch {
    return null;
  }
  await mkdir(folder, { recursive: true });
  const server = await startPublished(folder);
  const people = await signUp(server.url);
  fillPublished(join(folder, 'published', 'data.db'), rows, people);
  return { name: 'published', rows, url: server.url, people, pid: server.pid, stop: server.stop };
}

export async function openOurs(folder, rows) {
  await mkdir(folder, { recursive: true });
  const server = await startOurs(folder);
  const people = await signUp(server.url);
  await fillOurs(join(folder, 'ours'), rows, people);
  return { name: 'ours', rows, url: server.url, people, pid: server.pid, stop: server.stop };
}
