// Starts the database of the given folder and writes rows, printing the number of each committed one.
import { createPool } from '../../pool.ts';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir });
const pool = createPool(server.url, { applicationName: 'writer', maxConnections: 1 });
await pool.query('create table if not exists kept (number bigint generated always as identity primary key)');
process.stdout.write(`server ${server.pid}\n`);
for (;;) {
  const { rows } = await pool.query<{ number: string }>('insert into kept default values returning number');
  process.stdout.write(`kept ${rows[0]?.number}\n`);
}
