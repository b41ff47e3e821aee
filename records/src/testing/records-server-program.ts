// A records server in a process of its own: the address of its database comes as an argument, its own goes out as the
// first line, and it ends when its input does.
import { RecordsServer } from './records-server.ts';

const databaseUrl = process.argv[2];
if (databaseUrl === undefined) throw new Error('The address of the database is missing.');
const server = await RecordsServer.start({ databaseUrl });
process.stdout.write(`${server.url}\n`);
process.stdin.on('end', () => void server.stop());
process.stdin.resume();
