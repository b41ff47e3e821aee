// The lower limit: Fastify and pg with the statement that finds shops nearby, and nothing else. Fields of the cards are
// read from the product once, beforehand. Nothing is validated, counted or logged, and only the headers for length and
// type are sent.
import { createRequire } from 'node:module';

const fromServer = createRequire(new URL('../../server/package.json', import.meta.url));
const { default: Fastify } = fromServer('fastify');
const { Pool } = fromServer('pg');

const { DATABASE_URL, PORT, PRODUCT_URL } = process.env;
const CONNECTIONS = 20;

const here = 'directory_spot($1::float8, $2::float8)';
const NEARBY = `(
  select shop, spot <-> ${here} as far, name_key from directory_entries
  where is_listed and delivers and spot <@ cube_enlarge(${here}, 50, 3)
    and 12742 * asin(least(1, (spot <-> ${here}) / 12742)) <= delivery_radius + 0.001
  order by spot <-> ${here} limit 10
) union (
  select shop, spot <-> ${here} as far, name_key from directory_entries
  where is_listed and spot is not null order by spot <-> ${here} limit 10
) order by far, name_key, shop`;

const pool = new Pool({ connectionString: DATABASE_URL, max: CONNECTIONS });
const answers = new Map();

async function answerOf(key, url) {
  const cached = answers.get(key);
  if (cached) return cached;
  const answer = Buffer.from(await (await fetch(PRODUCT_URL + url)).arrayBuffer());
  answers.set(key, answer);
  return answer;
}

const app = Fastify();
app.get('/api/health', async () => ({}));
app.get('/api/shops/nearby', async ({ query, url }, reply) => {
  const { postcode, lat, lng } = query;
  if (postcode === undefined) await pool.query({ name: 'nearby', text: NEARBY, values: [lat, lng] });
  return reply.type('application/json').send(await answerOf(postcode, url));
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
