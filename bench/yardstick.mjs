// Measures the current speed of this machine: a fixed piece of work in JavaScript and one in the database, independent
// of the product. Figures of two machines, or of a quiet and a busy hour, are compared by it.
import { createHash } from 'node:crypto';
import { startThrowawayServer } from '@baitdrop/postgres/testing/throwaway-server';
import { median } from './figures.mjs';
import { withClient } from './with-client.mjs';

const TIMES = 7;
const ROWS = 20_000;
const QUESTIONS = 400;

function workOfJavaScript() {
  const rows = Array.from({ length: 8_000 }, (_, n) => ({
    id: n,
    name: `Shop ${(n * 7919) % 8_000}`,
    tags: [n % 7, 'bait'],
  }));
  const copied = JSON.parse(JSON.stringify(rows)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const words = new Map(copied.map(({ name, id }) => [name.replace(/(\d)/g, '-$1'), id]));
  return createHash('sha256')
    .update([...words.keys()].join())
    .digest('hex');
}

const FILL = `create table if not exists yardstick as
  select n as id, 'Shop ' || n as name, n % 97 as part, n % 1009 as visits from generate_series(1, ${ROWS}) n`;

async function workOfDatabase(client) {
  for (let n = 0; n < QUESTIONS; n += 1)
    await client.query({ name: 'one', text: 'select * from yardstick where id = $1', values: [(n * 7919) % ROWS] });
  await client.query('select part, count(*), sum(visits), max(name) from yardstick group by part order by 2 desc');
}

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function medianMs(work) {
  await work();
  const times = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await timed(work));
  return median(times);
}

/** `measure` takes about a second and resolves to milliseconds: the smaller, the faster the machine. */
export async function openYardstick() {
  const server = await startThrowawayServer();
  await withClient(server.url, async (client) => {
    await client.query(FILL);
    await client.query('create unique index if not exists yardstick_id on yardstick (id)');
    await client.query('vacuum analyze yardstick');
  });
  return {
    measure: () =>
      withClient(server.url, async (client) => {
        const javascript = await medianMs(workOfJavaScript);
        const database = await medianMs(() => workOfDatabase(client));
        return Math.sqrt(javascript * database);
      }),
    close: () => server.stop(),
  };
}
