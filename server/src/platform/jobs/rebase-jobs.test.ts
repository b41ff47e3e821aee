// @module-tag poolers
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import { migrated } from '../../testing/test-app.ts';
import { rebaseJobs } from './rebase-jobs.db.ts';

const QUEUE = 'mail.send';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase({ template: migrated });
  pool = createTestPool(database.url, { applicationName: 'set back test' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const insertJob = (key: string, columns: Record<string, string>): Promise<unknown> =>
  pool.query(
    `insert into pgboss.job (name, singleton_key, ${Object.keys(columns).join(', ')})
     values ('${QUEUE}', '${key}', ${Object.values(columns).join(', ')})`,
  );

const AHEAD = `now() + interval '3 hours'`;

test('after a clock was set back, queued jobs wait no longer than intended', async () => {
  await insertJob('new', { created_on: AHEAD, start_after: `${AHEAD} + interval '5 minutes'` });
  const again = { state: `'retry'`, retry_delay: '300', start_after: `${AHEAD} + interval '9 minutes'` };
  await insertJob('again', { ...again, started_on: AHEAD });
  await insertJob('begun before', { ...again, started_on: `now() - interval '1 minute'` });
  await insertJob('dead', { state: `'active'`, started_on: AHEAD, heartbeat_on: AHEAD });
  await insertJob('done', { state: `'completed'`, created_on: AHEAD, singleton_on: `(${AHEAD}) at time zone 'UTC'` });
  await insertJob('later', { start_after: `now() + interval '2 days'` });
  await insertJob('minute', { state: `'completed'`, singleton_on: `now() at time zone 'UTC'` });
  await pool.query(`update pgboss.version set cron_on = ${AHEAD}, bam_on = now()`);
  await pool.query(`update pgboss.queue set monitor_claim_on = ${AHEAD} where name = $1`, [QUEUE]);

  await rebaseJobs(pool);
  await rebaseJobs(pool);

  const { rows } = await pool.query(
    `select singleton_key as key, round(extract(epoch from start_after - now()) / 60)::int as minutes,
       created_on <= now() as made, coalesce(heartbeat_on <= now(), true) as lives, singleton_on is null as is_free
     from pgboss.job where name = '${QUEUE}' order by created_on, singleton_key`,
  );
  const byKey = Object.fromEntries(rows.map(({ key, ...row }: { key: string }) => [key, row]));
  expect(byKey).toMatchObject({
    new: { minutes: 5, made: true },
    again: { minutes: 9, made: true },
    'begun before': { minutes: 10, made: true },
    dead: { lives: true },
    done: { is_free: true },
    later: { minutes: 2 * 24 * 60, made: true },
    minute: { is_free: false },
  });
  const [rounds] = (await pool.query('select cron_on is null as cron, bam_on is null as bam from pgboss.version')).rows;
  expect(rounds).toEqual({ cron: true, bam: false });
  const [queue] = (
    await pool.query('select monitor_claim_on is null as is_over from pgboss.queue where name = $1', [QUEUE])
  ).rows;
  expect(queue).toEqual({ is_over: true });
});
