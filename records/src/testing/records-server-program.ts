// A records server in a process of its own: takes the address of its database as an argument, prints its own as the
// first line, and ends when its input ends.
import { RecordsServer } from './records-server.ts';

const databaseUrl = process.argv[2];
if (databaseUrl === undefined) throw new Error('The address of the database is missing.');
const server = await RecordsServer.start({ databaseUrl });
process.stdout.write(`${server.url}\n`);
process.stdin.on('end', () => void server.stop());
process.stdin.resume();
