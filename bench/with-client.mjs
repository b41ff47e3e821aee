import { createRequire } from 'node:module';

const { Client } = createRequire(new URL('../postgres/package.json', import.meta.url))('pg');

export async function withClient(connectionString, task) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}
