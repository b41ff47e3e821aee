// Every connection is an open file, and a process may have only so many of them.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { until } from '../testing/buying.ts';
import { nothingLost, startRehearsal } from '../testing/fault-rehearsal.ts';
import { whyNoLimits } from '../testing/process-limits.ts';
import { migrated } from '../testing/test-app.ts';

const why = whyNoLimits();
const skipped = why === undefined ? '' : ` (skipped: ${why})`;
const MAX_FILES = 256;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ template: migrated });
});
afterEach(() => database.drop());

test.skipIf(why !== undefined)(
  `more connections than a process may have: those beyond are closed and the log says so, the others order as ever${skipped}`,
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
      const port = Number(new URL(server.url).port);
      for (let number = 0; number < MAX_FILES + 50; number += 1) {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        idlers.push(socket);
        await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
      }
      const isSaid = () =>
        server.lines().some(({ level, msg }) => level >= 50 && msg === 'too many connections: new ones are closed');
      await until('the log to say so', async () => isSaid());
      // Whoever has a connection is served, and keeps the others waiting.
      await rehearsal.untilAcknowledged(5).catch(() => undefined);
      for (const socket of idlers) socket.destroy();
      await until('it to be well', async () => (await rehearsal.health()).status === 200);
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
