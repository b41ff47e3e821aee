// A small app for the launcher's tests: starts the database, prints its address, and stops it on request.
import { writeSync } from 'node:fs';
import { Client } from 'pg';
import { DatabaseStartError } from '../database-start-error.ts';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';

const say = (message: unknown) => writeSync(1, `${JSON.stringify(message)}\n`);

try {
  const server = await startEmbeddedPostgres(JSON.parse(process.argv[2] ?? '{}'));
  process.stdin.once('end', () => void server.stop()).resume();
  process.once('SIGINT', async () => {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query('SELECT 1 AS answer');
    await client.end();
    await server.stop();
    say({ lastAnswer: rows[0].answer });
    process.stdin.destroy();
  });
  say({ url: server.url, pid: server.pid, folder: server.folder });
} catch (error) {
  say({ refusal: error instanceof DatabaseStartError ? error.publicMessage : `unexpected: ${String(error)}` });
}
