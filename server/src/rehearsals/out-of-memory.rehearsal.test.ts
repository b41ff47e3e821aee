// Memory runs out while people buy: in the server itself, and in the database.
import { expect, test } from 'vitest';
import { createTestDatabase } from '@baitdrop/postgres/testing/test-database';
import { eventually, LONG_WAIT } from '@baitdrop/postgres/testing/eventually';
import { nothingLost, startRehearsal } from '../testing/fault-rehearsal.ts';
import { limitBackendMemory } from '../testing/limit-backend-memory.ts';
import { startOwnDatabaseServer } from '../testing/own-database-server.ts';
import { processLimitsUnavailable } from '../testing/process-limits.ts';
import { migrated } from '../testing/test-app.ts';

const why = processLimitsUnavailable();

const ROUNDS = 3;
/** The first lets a backend start and hardly query anything; the second leaves no room for its libraries. */
const SPARE_BYTES = [3_500_000, 5_500_000];

test(
  'a server that runs out of memory ends, says why, and is restarted by its supervisor: no order is lost',
  { timeout: 900_000 },
  async () => {
    const database = await createTestDatabase({ template: migrated });
    const rehearsal = await startRehearsal({
      databaseUrl: database.url,
      preload: new URL('../testing/leaking-memory.ts', import.meta.url).href,
      env: { NODE_OPTIONS: '--max-old-space-size=400' },
    });
    const { server, troubles } = rehearsal;
    try {
      await rehearsal.untilAcknowledged(5);
      for (let round = 1; round <= ROUNDS; round += 1) {
        process.kill(server.pid(), 'SIGUSR2');
        await server.ended();
        expect(server.output(), `round ${round}`).toMatch(/heap out of memory/);
        await server.start();
        await rehearsal.untilAcknowledged(5);
      }
      const after = await rehearsal.close();
      expect(after).toEqual(nothingLost(after));
      // There is no answer while no server runs; before that, a server that collects garbage all the time answers that
      // it is busy.
      expect(troubles.filter(({ status }) => status !== 0 && status !== 503)).toEqual([]);
    } finally {
      await rehearsal.tearDown();
      await database.drop();
    }
  },
);

test.skipIf(why !== undefined)(
  'a database without memory: customers are asked to come back, health and the log say why, and it recovers (needs Linux and prlimit)',
  { timeout: 900_000 },
  async () => {
    const own = await startOwnDatabaseServer();
    const rehearsal = await startRehearsal({ databaseUrl: own.url });
    const { server, troubles } = rehearsal;
    try {
      await rehearsal.untilAcknowledged(5);
      for (const spareBytes of SPARE_BYTES) {
        const feed = await limitBackendMemory(own, spareBytes);
        try {
          const message = 'Nothing can be stored: there is no memory left.';
          await eventually(
            'health to report it',
            async () => (await rehearsal.health()).message === message,
            LONG_WAIT,
          );
          expect(await rehearsal.health()).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
          const troublesBefore = troubles.length;
          await eventually(
            'several customers to be refused',
            async () => troubles.length > troublesBefore + 5,
            LONG_WAIT,
          );
        } finally {
          await feed();
        }
        await eventually('the server to recover', async () => (await rehearsal.health()).status === 200, LONG_WAIT);
        await rehearsal.untilAcknowledged(5);
      }
      const after = await rehearsal.close();
      expect(after).toEqual(nothingLost(after));
      expect(new Set(troubles.map(({ status }) => status))).toEqual(new Set([503]));
      expect(troubles.filter(({ message, retryAfter }) => !message.endsWith('.') || !/^\d+$/.test(retryAfter))).toEqual(
        [],
      );
      expect(server.lines().filter(({ level }) => level >= 50)).toContainEqual(
        expect.objectContaining({ msg: 'nothing can be stored', reason: 'there is no memory left' }),
      );
    } finally {
      await rehearsal.tearDown();
      await own.stop();
    }
  },
);
