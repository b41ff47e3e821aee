// Sets clocks forward, back and right again while people buy: the clock of the server's machine alone, and the database's with it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '@baitdrop/postgres/testing/test-database';
import { eventually, LONG_WAIT } from '@baitdrop/postgres/testing/eventually';
import { nothingLost, type Rehearsal, startRehearsal } from '../testing/fault-rehearsal.ts';
import { createMachineClock, machineClockUnavailable } from '../testing/machine-clock.ts';
import { startOwnDatabaseServer } from '../testing/own-database-server.ts';
import { migrated } from '../testing/test-app.ts';

const MINUTE_SECONDS = 60;
/** A customer who comes after the clock was set has ordered by then. */
const MAX_GAP_MS = 30_000;

const JUMPS = [
  ['two minutes forward', 2],
  ['two minutes back', -2],
  ['three hours forward', 180],
  ['three hours back', -180],
] as const;

async function untilOrdersGoOn(rehearsal: Rehearsal): Promise<void> {
  const beganAtMs = performance.now();
  await rehearsal.untilAcknowledged(1);
  expect(performance.now() - beganAtMs).toBeLessThan(MAX_GAP_MS);
  await rehearsal.untilAcknowledged(9);
}

const hasLogged = async (rehearsal: Rehearsal, message: string): Promise<boolean> =>
  rehearsal.server.lines().some(({ msg }) => msg.startsWith(message));

/** Work that is done every minute is done again. */
async function untilWorkGoesOn(rehearsal: Rehearsal): Promise<void> {
  const countDone = async (): Promise<number> => {
    const [row] = await rehearsal.rows<{ count: number }>(
      `select count(*) from pgboss.job where name = 'orders.expire-unpaid' and state = 'completed'`,
    );
    return row?.count ?? 0;
  };
  const before = await countDone();
  await eventually('work by the clock', async () => (await countDone()) > before, LONG_WAIT);
}

test.each(JUMPS)(
  'the server’s clock jumps %s: customers notice nothing, no order is lost, and jobs of every minute go on',
  { timeout: 900_000 },
  async (_jump, minutes) => {
    const folder = await mkdtemp(join(tmpdir(), 'baitdrop-clock-'));
    const clock = join(folder, 'clock');
    await writeFile(clock, '0');
    const database = await createTestDatabase({ template: migrated });
    const rehearsal = await startRehearsal({
      databaseUrl: database.url,
      preload: new URL('../testing/jumping-clock.ts', import.meta.url).href,
      env: { BAITDROP_TEST_CLOCK: clock },
    });
    const setClock = async (offsetSeconds: number) => {
      await writeFile(clock, String(offsetSeconds * 1000));
      process.kill(rehearsal.server.pid(), 'SIGUSR2');
    };
    try {
      await rehearsal.untilAcknowledged(5);
      await setClock(minutes * MINUTE_SECONDS);
      await untilOrdersGoOn(rehearsal);
      expect((await rehearsal.health()).status).toBe(200);
      if (minutes < -60) await untilWorkGoesOn(rehearsal);
      await eventually(
        'the log to say so',
        () => hasLogged(rehearsal, 'this machine’s clock differs from the database’s'),
        LONG_WAIT,
      );
      await setClock(0);
      await untilOrdersGoOn(rehearsal);
      const after = await rehearsal.close();
      expect(after).toEqual(nothingLost(after));
      expect(rehearsal.troubles).toEqual([]);
    } finally {
      await rehearsal.tearDown();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

const why = machineClockUnavailable();

test.skipIf(why !== undefined).each(JUMPS.slice(2))(
  'the clock of the machine with server and database jumps %s: orders resume within half a minute, none is lost, and jobs of every minute go on (needs Linux and a C compiler)',
  { timeout: 900_000 },
  async (_jump, minutes) => {
    const clock = await createMachineClock();
    const database = await startOwnDatabaseServer();
    await database.restart(clock.env);
    const rehearsal = await startRehearsal({ databaseUrl: database.url, env: clock.env, mayRefuse: true });
    try {
      await rehearsal.untilAcknowledged(5);
      await clock.set(minutes * MINUTE_SECONDS);
      await untilOrdersGoOn(rehearsal);
      if (minutes < 0) await untilWorkGoesOn(rehearsal);
      // The server compares the clocks every few seconds, and orders may go on before it has noticed the jump.
      await eventually('the log to say so', () => hasLogged(rehearsal, 'the database’s clock jumped'), LONG_WAIT);
      await clock.set(0);
      await untilOrdersGoOn(rehearsal);
      if (minutes > 0) await untilWorkGoesOn(rehearsal);
      expect((await rehearsal.health()).status).toBe(200);
      const after = await rehearsal.close();
      expect(after).toEqual(nothingLost(after));
      const cancelled = await rehearsal.rows<{ code: string }>(
        `select code from orders where paid_at is not null and status = 'cancelled'`,
      );
      expect(cancelled).toEqual([]);
      // An order that was placed before the clock jumped forward is too old to be paid; the next one is not.
      for (const { status, message } of rehearsal.refusals)
        expect([status, message]).toEqual([409, expect.stringMatching(/\.$/)]);
      for (const { status, message } of rehearsal.troubles)
        expect([status, message]).toEqual([503, expect.stringMatching(/\.$/)]);
    } finally {
      await rehearsal.tearDown();
      await database.stop();
      await clock.remove();
    }
  },
);
