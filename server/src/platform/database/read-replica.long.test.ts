// Tests with a real replica that it answers only while it has caught up with every change that matters.
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '@baitdrop/postgres/pool';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { type ReplicatedServer, startReplicatedServer } from '../../testing/replica.ts';
import { createLogger } from '../logging.ts';
import { followReplica, type Reads } from './read-replica.ts';

let servers: ReplicatedServer;
let primary: Pool;
let control: Pool;
let reads: Reads;
beforeAll(async () => {
  servers = await startReplicatedServer();
  primary = createPool(servers.primaryUrl, { applicationName: 'primary' });
  control = createPool(servers.replicaUrl, { applicationName: 'control' });
  await primary.query('create table shops (name text)');
  reads = followReplica(
    primary,
    createPool(servers.replicaUrl, { applicationName: 'replica' }),
    createLogger('silent'),
  );
}, 180_000);
afterAll(async () => {
  await reads.stop();
  await Promise.all([primary.end(), control.end()]);
  await servers.stop();
});

const answeredByReplica = async (): Promise<boolean> =>
  (await reads.directory.pool.query<{ yes: boolean }>('select pg_is_in_recovery() as yes')).rows[0]?.yes === true;
const untilReplica = async (): Promise<void> => {
  await expect.poll(answeredByReplica, { timeout: 60_000 }).toBe(true);
};
const names = async (): Promise<string[]> =>
  (await reads.directory.pool.query<{ name: string }>('select name from shops order by name')).rows.map(
    ({ name }) => name,
  );

test('sends reads to the replica, including those of a transaction', async () => {
  await untilReplica();
  const { rows } = await inTransaction(reads.directory.pool, (tx) => tx.query('select pg_is_in_recovery() as yes'), {
    readOnly: true,
  });
  expect(rows).toEqual([{ yes: true }]);
});

test('a user who changed something reads from the primary until the replica has the change', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await primary.query('insert into shops values ($1)', [name]);
    reads.directory.changed();
    expect(await names()).toContain(name);
    expect(await answeredByReplica()).toBe(false);
    await untilReplica();
    expect(await names()).toContain(name);
  }
});

test('does not use a replica that lags behind', async () => {
  await untilReplica();
  await control.query('select pg_wal_replay_pause()');
  await primary.query(`insert into shops values ('f')`);
  await expect.poll(answeredByReplica, { timeout: 60_000 }).toBe(false);
  expect(await names()).toContain('f');
  await control.query('select pg_wal_replay_resume()');
  await untilReplica();
  expect(await names()).toContain('f');
});

test('uses the primary while the replica is away', async () => {
  await untilReplica();
  await control.end();
  await servers.stopReplica();
  for (let turn = 0; turn < 20; turn += 1) expect(await names()).toHaveLength(6);
  expect(await answeredByReplica()).toBe(false);
  control = createPool(servers.primaryUrl, { applicationName: 'control' });
});
