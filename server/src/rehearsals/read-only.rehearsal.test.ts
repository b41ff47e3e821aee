// The database, or the disk below it, can be read and not written, while people buy.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually, LONG_WAIT } from '@baitdrop/postgres/testing/eventually';
import { nothingLost, startRehearsal } from '../testing/fault-rehearsal.ts';
import { createSmallDisk, smallDiskUnavailable } from '../testing/small-disk.ts';
import { startStandbyServer } from '../testing/standby-server.ts';

const why = smallDiskUnavailable();

test(
  'a read-only database, as after a failover, loses no order: customers are asked to come back, and orders resume once it can be written',
  { timeout: 900_000 },
  async () => {
    const database = await startStandbyServer();
    const rehearsal = await startRehearsal({ databaseUrl: database.url });
    const { troubles, server } = rehearsal;
    try {
      await rehearsal.untilAcknowledged(5);
      await database.becomeStandby();
      const message = 'Nothing can be stored: the database or its disk is read-only.';
      await eventually('health to report it', async () => (await rehearsal.health()).message === message, LONG_WAIT);
      expect(await rehearsal.health()).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
      // Looking around goes on.
      expect((await fetch(`${server.url}/api/collections/shops/records`)).status).toBe(200);
      const troublesBefore = troubles.length;
      await eventually('several customers to be refused', async () => troubles.length > troublesBefore + 5, LONG_WAIT);
      await database.promote();
      await eventually('the server to recover', async () => (await rehearsal.health()).status === 200, LONG_WAIT);
      await rehearsal.untilAcknowledged(5);
      const after = await rehearsal.close();
      expect(after).toEqual(nothingLost(after));
      expect(new Set(troubles.map(({ status }) => status))).toEqual(new Set([503]));
      expect(troubles.filter(({ retryAfter }) => !/^\d+$/.test(retryAfter))).toEqual([]);
    } finally {
      await rehearsal.tearDown();
      await database.stop();
    }
  },
);

test.skipIf(why !== undefined)(
  'a disk that became read-only loses no order: customers are asked to come back until it is repaired and the server restarted (needs root and the right to mount a disk)',
  { timeout: 900_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baitdrop-read-only-'));
    const disk = createSmallDisk(folder, 600);
    const rehearsal = await startRehearsal({ dataDir: join(disk.folder, 'data') });
    const { troubles, server } = rehearsal;
    try {
      await rehearsal.untilAcknowledged(5);
      disk.fail();
      await eventually('health to report it', async () => (await rehearsal.health()).status === 503, LONG_WAIT);
      const troublesBefore = troubles.length;
      await eventually('a customer to be refused', async () => troubles.length > troublesBefore, LONG_WAIT);
      expect(new Set(troubles.map(({ status }) => status))).toEqual(new Set([503]));
      expect(server.lines().filter(({ level }) => level >= 50)).not.toEqual([]);
      await server.stop();
      disk.repair();
      await server.start();
      await rehearsal.untilAcknowledged(5);
      const after = await rehearsal.close();
      expect(after).toEqual(nothingLost(after));
    } finally {
      await rehearsal.tearDown();
      disk.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
