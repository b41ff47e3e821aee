// The clock of the server's machine is set while people buy: forward, back, and right again.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '@baitdrop/postgres/testing/test-database';
import { nothingLost, startRehearsal } from '../testing/fault-rehearsal.ts';
import { migrated } from '../testing/test-app.ts';

const MINUTE_MS = 60_000;

test.each([
  ['two minutes forward', 2],
  ['two minutes back', -2],
])('a clock that jumps %s loses no order, and nobody sees a fault', { timeout: 900_000 }, async (_jump, minutes) => {
  const folder = await mkdtemp(join(tmpdir(), 'baitdrop-clock-'));
  const clock = join(folder, 'clock');
  await writeFile(clock, '0');
  const database = await createTestDatabase({ template: migrated });
  const rehearsal = await startRehearsal({
    databaseUrl: database.url,
    preload: new URL('../testing/jumping-clock.ts', import.meta.url).href,
    env: { BAITDROP_TEST_CLOCK: clock },
  });
  const setClock = async (offsetMs: number) => {
    await writeFile(clock, String(offsetMs));
    process.kill(rehearsal.server.pid(), 'SIGUSR2');
  };
  try {
    await rehearsal.untilAcknowledged(5);
    await setClock(minutes * MINUTE_MS);
    await rehearsal.untilAcknowledged(10);
    expect((await rehearsal.health()).status).toBe(200);
    await setClock(0);
    await rehearsal.untilAcknowledged(5);
    const after = await rehearsal.close();
    expect(after).toEqual(nothingLost(after));
    expect(rehearsal.troubles).toEqual([]);
  } finally {
    await rehearsal.tearDown();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
