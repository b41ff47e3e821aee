// Measures how many commits with a notification are possible per second: in PostgreSQL they wait for one another, each
// until its log is on the disk.
import { withClient } from '../with-client.mjs';

const WRITERS = 16;

/** Commits a second of writers without shared rows, without and with a notification each. */
export async function measureNotifications(databaseUrl, turnMs) {
  await withClient(databaseUrl, (client) =>
    client.query(`create table bench_rows as select number as id, 0 as value from generate_series(1, ${WRITERS}) number;
      alter table bench_rows add primary key (id)`),
  );
  const plain = await commitsPerSecond(databaseUrl, turnMs, 'update bench_rows set value = value + 1 where id = $1');
  const notifying = await commitsPerSecond(
    databaseUrl,
    turnMs,
    `with changed as (update bench_rows set value = value + 1 where id = $1 returning id)
     select pg_notify('bench', id::text) from changed`,
  );
  return { plain, notifying };
}

async function commitsPerSecond(databaseUrl, turnMs, text) {
  let commits = 0;
  const until = performance.now() + turnMs;
  const write = (writer) =>
    withClient(databaseUrl, async (client) => {
      while (performance.now() < until) {
        await client.query({ name: 'write', text, values: [writer] });
        commits += 1;
      }
    });
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => write(index + 1)));
  return (commits * 1000) / turnMs;
}
