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
const askerAddress = { email: 'asker@example.com', password: 'a fine long password' };

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
  await post('records', { ...askerAddress, passwordConfirm: askerAddress.password });
  const { token, record } = await post('auth-with-password', {
    identity: askerAddress.email,
    password: askerAddress.password,
  });
  return { token, asker: record.id };
}

async function fillOurs(dataDir, rows, asker) {
  const database = await startEmbeddedPostgres({ dataDir });
  const pool = createPool(database.url, { applicationName: 'bench', mostConnections: 1 });
  await pool.query('set session_replication_role = replica; set statement_timeout = 0');
  await pool.query(
    `insert into retailers ("id", "name", "slug", "active", "rating", "visits", "status", "owner", "created", "updated")
     select lpad(n::text, 15, '0'), 'Shop ' || n, 'shop-' || n, true, n % 5, n % 1009,
       (array['draft', 'live', 'closed'])[1 + n % 3],
       case when n < $2 then $3 else lpad((n / $2)::text, 15, '0') end, now(), now()
     from generate_series(0, $1 - 1) n`,
    [rows, rowsPerOwner, asker],
  );
  await pool.query('create index bench_owner on retailers ("owner"); analyze retailers');
  await pool.end();
  await database.stop();
}

function fillPublished(file, rows, asker) {
  const database = new DatabaseSync(file, { timeout: 20_000 });
  database.exec('begin immediate');
  const add = database.prepare(
    `insert into retailers (id, name, slug, active, rating, visits, status, owner, created, updated)
     values (?, ?, ?, 1, ?, ?, ?, ?, ?, ?)`,
  );
  const now = new Date().toISOString().replace('T', ' ');
  for (let n = 0; n < rows; n += 1) {
    const owner = n < rowsPerOwner ? asker : rowId(Math.floor(n / rowsPerOwner));
    add.run(rowId(n), `Shop ${n}`, `shop-${n}`, n % 5, n % 1009, ['draft', 'live', 'closed'][n % 3], owner, now, now);
  }
  database.exec('commit; create index bench_owner on retailers (owner); analyze');
  database.close();
}

/** Null where the registry has no published server for this machine: then ours is compared with itself. */
export async function openPublished(folder, rows) {
  try {
    publishedCommand(process.env);
  } catch {
    return null;
  }
  await mkdir(folder, { recursive: true });
  const server = await startPublished(folder);
  const { token, asker } = await signUp(server.url);
  fillPublished(join(folder, 'published', 'data.db'), rows, asker);
  return { name: 'published', rows, url: server.url, token, asker, pid: server.pid, stop: server.stop };
}

export async function openOurs(folder, rows) {
  await mkdir(folder, { recursive: true });
  const server = await startOurs(folder);
  const { token, asker } = await signUp(server.url);
  await fillOurs(join(folder, 'ours'), rows, asker);
  return { name: 'ours', rows, url: server.url, token, asker, pid: server.pid, stop: server.stop };
}
