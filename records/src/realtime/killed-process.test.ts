// @module-tag poolers
import { EventSource } from 'eventsource';
import PocketBase from 'pocketbase';
import type { TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Balancer } from '../testing/balancer.ts';
import { EventStream } from '../testing/event-stream.ts';
import { RecordsServer } from '../testing/records-server.ts';
import { id } from '../testing/sample-records.ts';
import { createSampleDatabase } from '../testing/sample-tables.ts';
import { ServerProcess } from '../testing/server-process.ts';
import { PROCESS_NAME_LENGTH } from './process-messages.ts';

vi.stubGlobal('EventSource', EventSource);

let database: TestDatabase;
let here: RecordsServer;
let doomed: ServerProcess;
let balancer: Balancer;

beforeAll(async () => {
  database = await createSampleDatabase();
  here = await RecordsServer.start({ databaseUrl: database.url });
  doomed = await ServerProcess.start(database.url);
  balancer = await Balancer.start([here.url, doomed.url]);
});
afterAll(async () => {
  await balancer.stop();
  await here.stop();
  await database.drop();
});

const processOf = (clientId = '') => clientId.slice(0, PROCESS_NAME_LENGTH);

interface Watcher {
  client: PocketBase;
  ids: Set<string>;
  connections: string[];
}

/** Maintains a list as screens do: reads it at every connection, and applies events in between. */
async function watch(): Promise<Watcher> {
  const client = new PocketBase(balancer.url).autoCancellation(false);
  const watcher: Watcher = { client, ids: new Set(), connections: [] };
  const readAll = async () => {
    const records = await client.collection('retailers').getFullList({ batch: 500, filter: `name ~ 'Told '` });
    for (const { id: newId } of records) watcher.ids.add(newId);
  };
  await client.collection('retailers').subscribe('*', ({ record }) => void watcher.ids.add(record.id));
  await client.realtime.subscribe('PB_CONNECT', ({ clientId }: { clientId: string }) => {
    watcher.connections.push(clientId);
    // A read that fails with its process is repeated.
    void vi.waitFor(readAll, { timeout: 60_000 });
  });
  watcher.connections.push(client.realtime.clientId);
  await readAll();
  return watcher;
}

test('when one of two processes is killed, its clients continue at the other and miss nothing', async () => {
  const watchers = await Promise.all(Array.from({ length: 16 }, watch));
  const survivor = processOf((await EventStream.open(here.url)).id);
  const lost = watchers.filter(({ connections }) => processOf(connections[0]) !== survivor);
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.length).toBeLessThan(watchers.length);

  const written: string[] = [];
  const write = async () => {
    const newId = id(`new${100 + written.length}`);
    await here.engine.pool.query(`insert into retailers (id, name, active) values ($1, $2, true)`, [
      newId,
      `Told ${written.length}`,
    ]);
    written.push(newId);
  };
  for (let before = 0; before < 5; before += 1) await write();
  const killed = doomed.kill();
  for (let during = 0; during < 40; during += 1) await write();
  await killed;

  const isConnected = ({ client }: Watcher) => processOf(client.realtime.clientId) === survivor;
  await vi.waitFor(() => expect(lost.filter(isConnected)).toHaveLength(lost.length), { timeout: 60_000 });
  await write();
  const missed = () => watchers.flatMap(({ ids }) => written.filter((newId) => !ids.has(newId)));
  await vi.waitFor(() => expect(missed()).toEqual([]), { timeout: 60_000 });
  expect(watchers.filter(({ connections }) => connections.length > 1)).toHaveLength(lost.length);
  for (const { client } of watchers) await client.realtime.unsubscribe();
});
