// Every connection is an open file, and a process may have only so many of them.
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { eventually, LONG_WAIT } from '@baitdrop/postgres/testing/eventually';
import { nothingLost, startRehearsal } from '../testing/fault-rehearsal.ts';
import { limitOpenFiles, processLimitsUnavailable } from '../testing/process-limits.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { migrated } from '../testing/test-app.ts';

const why = processLimitsUnavailable();
const MAX_FILES = 256;

/** People who connect and ask nothing. */
async function openIdlers(server: ServerProcess, count: number): Promise<Socket[]> {
  const port = Number(new URL(server.url).port);
  const idlers: Socket[] = [];
  for (let number = 0; number < count; number += 1) {
    const socket = connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .resume();
    idlers.push(socket);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  }
  return idlers;
}

const timesSaid = (server: ServerProcess): number =>
  server.lines().filter(({ level, msg }) => level >= 50 && msg === 'too many connections: new ones are closed').length;

const countOpenFiles = (server: ServerProcess): number => readdirSync(`/proc/${server.pid()}/fd`).length;

/** As a proxy asks it: over a connection that was there before. */
function keepConnection(url: string): {
  askHealth: () => Promise<{ status: number; message: string }>;
  end: () => void;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async askHealth() {
      const request = get(`${url}/api/health`, { agent });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      const { message } = JSON.parse(String(Buffer.concat(await answer.toArray()))) as { message: string };
      return { status: answer.statusCode ?? 0, message };
    },
    end: () => agent.destroy(),
  };
}

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ template: migrated });
});
afterEach(() => database.drop());

test.skipIf(why !== undefined)(
  'more connections than a process may have: those beyond are closed and logged, and the others place orders (needs Linux and prlimit)',
  { timeout: 900_000 },
  async () => {
    const rehearsal = await startRehearsal({
      databaseUrl: database.url,
      under: ['prlimit', `--nofile=${MAX_FILES}:${MAX_FILES}`],
    });
    const { server, troubles } = rehearsal;
    const idlers: Socket[] = [];
    try {
      await rehearsal.untilAcknowledged(5);
      idlers.push(...(await openIdlers(server, MAX_FILES + 50)));
      await eventually('the log to say so', async () => timesSaid(server) > 0, LONG_WAIT);
      // A client that has a connection is served, and keeps the others waiting.
      await rehearsal.untilAcknowledged(5);
      for (const socket of idlers) socket.destroy();
      await eventually('the server to recover', async () => (await rehearsal.health()).status === 200, LONG_WAIT);
      await rehearsal.untilAcknowledged(5);
      const after = await rehearsal.close();
      expect(after).toEqual(nothingLost(after));
      expect([...new Set(troubles.map(({ status }) => status))].filter((status) => status !== 0)).toEqual([]);
    } finally {
      for (const socket of idlers) socket.destroy();
      await rehearsal.tearDown();
    }
  },
);

test.skipIf(why !== undefined)(
  'a process that may open no more files: health and the log say so, and it recovers when it may, or when clients leave (needs Linux and prlimit)',
  { timeout: 900_000 },
  async () => {
    const hard = 4096;
    const rehearsal = await startRehearsal({ databaseUrl: database.url, under: ['prlimit', `--nofile=128:${hard}`] });
    const { server, troubles } = rehearsal;
    const keptConnection = keepConnection(server.url);
    const beganAtMs = performance.now();
    const idlers: Socket[] = [];
    /** Opens connections until no more can be accepted and no file can be read. */
    const takeAllFiles = async (): Promise<void> => {
      const before = countOpenFiles(server);
      idlers.push(...(await openIdlers(server, 100)));
      await eventually('them to be let in', async () => countOpenFiles(server) >= before + 80, LONG_WAIT);
      limitOpenFiles(server.pid(), countOpenFiles(server));
      const newcomers = await openIdlers(server, 100);
      idlers.push(...newcomers);
      // A few may get a file that was closed meanwhile.
      await eventually(
        'others to be closed',
        async () => newcomers.filter(({ closed }) => closed).length > 50,
        LONG_WAIT,
      );
      await eventually('health to report it', async () => (await keptConnection.askHealth()).status === 503, LONG_WAIT);
      expect(await keptConnection.askHealth()).toEqual({
        status: 503,
        message: 'New connections are closed: too many files and connections are open.',
      });
    };
    const untilWell = () =>
      eventually('the server to recover', async () => (await rehearsal.health()).status === 200, LONG_WAIT);
    try {
      // The server raises its soft limit to the hard one without a setting.
      expect(readFileSync(`/proc/${server.pid()}/limits`, 'utf8')).toMatch(/^Max open files\s+4096\s+4096\s/m);
      await rehearsal.untilAcknowledged(5);
      expect((await keptConnection.askHealth()).status).toBe(200);
      await takeAllFiles();
      await eventually('the log to say so', async () => timesSaid(server) > 0, LONG_WAIT);
      limitOpenFiles(server.pid(), hard);
      await untilWell();
      await rehearsal.untilAcknowledged(5);
      await takeAllFiles();
      for (const socket of idlers) socket.destroy();
      await untilWell();
      await rehearsal.untilAcknowledged(5);
      const minutes = (performance.now() - beganAtMs) / 60_000;
      expect(timesSaid(server)).toBeLessThanOrEqual(1 + Math.floor(minutes));
      const after = await rehearsal.close();
      expect(after).toEqual(nothingLost(after));
      // A client that gets no connection gets no answer at all.
      const refusals = troubles.filter(({ status }) => status !== 0);
      for (const { status, message } of refusals)
        expect([status, message]).toEqual([503, expect.stringMatching(/\.$/)]);
    } finally {
      keptConnection.end();
      for (const socket of idlers) socket.destroy();
      await rehearsal.tearDown();
    }
  },
);
