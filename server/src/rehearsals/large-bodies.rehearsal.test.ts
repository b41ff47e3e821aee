// Callers send large bodies while customers buy: without limits on bodies, memory would run out.
import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { nothingLost, startRehearsal } from '../testing/fault-rehearsal.ts';
import { migrated } from '../testing/test-app.ts';

const HEAP = { NODE_OPTIONS: '--max-old-space-size=400' };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ template: migrated });
});
afterEach(() => database.drop());

const BODY_BYTES = 15_000_000;
const SENDERS = 80;

/** Sends all but the end of it, then waits for the others; resolves to the answer's status. */
async function sendLargeBody(url: string, from: number, othersAreThere: Promise<unknown>): Promise<number> {
  const sent = request(`${url}/api/batch`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': BODY_BYTES,
      'x-forwarded-for': `10.77.${from}.1`,
    },
  });
  const answered = once(sent, 'response').then(([answer]: { statusCode: number }[]) => answer?.statusCode ?? 0);
  const failed = new Promise<number>((resolve) => sent.on('error', () => resolve(0)));
  const end = '{"requests":[]}';
  sent.write(' '.repeat(BODY_BYTES - end.length));
  await Promise.race([othersAreThere, answered, failed]);
  sent.end(end);
  const status = await Promise.race([answered, failed]);
  sent.destroy();
  return status;
}

test(
  'many large bodies at once: as many as fit into memory are read, the others are refused with a retry delay, and orders go on',
  { timeout: 900_000 },
  async () => {
    const rehearsal = await startRehearsal({ databaseUrl: database.url, env: HEAP });
    const { server } = rehearsal;
    try {
      await rehearsal.untilAcknowledged(5);
      const pid = server.pid();
      const isTime = rehearsal.untilAcknowledged(10);
      const statuses = await Promise.all(
        Array.from({ length: SENDERS }, (_, from) => sendLargeBody(server.url, from, isTime)),
      );
      expect(new Set(statuses)).toEqual(new Set([503, 400]));
      expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(SENDERS / 2);
      await rehearsal.untilAcknowledged(5);
      expect((await rehearsal.health()).status).toBe(200);
      const after = await rehearsal.close();
      expect(after).toEqual(nothingLost(after));
      expect(server.pid()).toBe(pid);
      expect(rehearsal.troubles).toEqual([]);
    } finally {
      await rehearsal.tearDown();
    }
  },
);
