// The disk with the database on it fills up while people buy, and room is made again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually, LONG_WAIT } from '@baitdrop/postgres/testing/eventually';
import { nothingLost, startRehearsal } from '../testing/fault-rehearsal.ts';
import { createSmallDisk, smallDiskUnavailable } from '../testing/small-disk.ts';

const why = smallDiskUnavailable();
const MEGABYTES = 600;

test.skipIf(why !== undefined)(
  'a full disk loses no order: customers are asked to come back, health says why, and orders resume once there is room (needs root and the right to mount a disk)',
  { timeout: 900_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baitdrop-full-'));
    const disk = createSmallDisk(folder, MEGABYTES);
    const rehearsal = await startRehearsal({ dataDir: join(disk.folder, 'data') });
    const { troubles, server } = rehearsal;
    try {
      await rehearsal.untilAcknowledged(5);
      for (const round of [1, 2]) {
        disk.fill();
        await eventually(
          `health to say so, round ${round}`,
          async () => (await rehearsal.health()).status === 503,
          LONG_WAIT,
        );
        const troublesBefore = troubles.length;
        await eventually('a customer to be refused', async () => troubles.length > troublesBefore, LONG_WAIT);
        const health = await rehearsal.health();
        expect(health.retryAfter).toMatch(/^\d+$/);
        expect(health.message).toMatch(
          /^Nothing can be stored: the disk is full\.$|^The database cannot be reached\.$/,
        );
        disk.makeRoom();
        await eventually('the server to recover', async () => (await rehearsal.health()).status === 200, LONG_WAIT);
        await rehearsal.untilAcknowledged(5);
      }
      const after = await rehearsal.close();
      expect(after).toEqual(nothingLost(after));
      expect(new Set(troubles.map(({ status }) => status))).toEqual(new Set([503]));
      for (const { message, retryAfter } of troubles)
        expect([message, retryAfter]).toEqual([expect.stringMatching(/try again/), expect.stringMatching(/^\d+$/)]);
      const errors = server.lines().filter(({ level }) => level >= 50);
      expect(errors).toContainEqual(
        expect.objectContaining({ msg: 'nothing can be stored', reason: 'the disk is full' }),
      );
    } finally {
      disk.makeRoom();
      await rehearsal.tearDown();
      disk.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
