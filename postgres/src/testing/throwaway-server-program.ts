// Stands in for a test run: starts the server, prints its address, and runs until it is killed.
import { writeSync } from 'node:fs';
import { startThrowawayServer } from './throwaway-server.ts';

const { pid, folders } = await startThrowawayServer();
writeSync(1, `${JSON.stringify({ pid, folders })}\n`);
