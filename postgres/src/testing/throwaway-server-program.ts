// A test run as its own test sees it: starts the server, says where it is, and goes on until it is ended.
import { writeSync } from 'node:fs';
import { startThrowawayServer } from './throwaway-server.ts';

const { pid, folders } = await startThrowawayServer();
writeSync(1, `${JSON.stringify({ pid, folders })}\n`);
