// The published client's live connection.
import { EventSource } from 'eventsource';
import type { RecordSubscription } from 'pocketbase';
import { type Case, cases, recordsOf } from '../case.ts';
import type { Side } from '../side.ts';

const retailers = recordsOf('retailers');
const albums = recordsOf('albums');

const shop = (s: Side, name: string, more: object = {}) =>
  s.post(retailers, { name, active: true, owner: 'ann000000000000', ...more }, 'root');
const idOf = ({ body }: { body: unknown }): string => (body as { id: string }).id;

/** Resolves once this many events have arrived, or after a timeout; missing ones show in the answer. */
async function arrived(events: readonly unknown[], count: number): Promise<void> {
  for (let tries = 0; tries < 200 && events.length < count; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
}

type Caller = 'guest' | 'ann' | 'root';

const live = (s: Side, caller: Caller, work: (client: ReturnType<Side['client']>) => Promise<unknown>) => {
  Object.assign(globalThis, { EventSource });
  return s.tried(async (client) => {
    try {
      return await work(client);
    } finally {
      await client.realtime.unsubscribe();
    }
  }, caller);
};

export const clientLive: Case[] = cases('client live', [
  [
    'a collection',
    (s) =>
      live(s, 'guest', async (client) => {
        const events: RecordSubscription[] = [];
        await client.collection('retailers').subscribe('*', (event) => events.push(event));
        const id = idOf(await shop(s, 'Client live'));
        await arrived(events, 1);
        await s.patch(`${retailers}/${id}`, { 'visits+': 3 }, 'root');
        await arrived(events, 2);
        await s.delete(`${retailers}/${id}`, 'root');
        await arrived(events, 3);
        return events;
      }),
  ],
  [
    'a record, expanded and picked',
    (s) =>
      live(s, 'ann', async (client) => {
        const events: RecordSubscription[] = [];
        const id = idOf(await shop(s, 'Client one', { active: false }));
        const options = { expand: 'owner', fields: 'name,expand.owner.name' };
        await client.collection('retailers').subscribe(id, (event) => events.push(event), options);
        await s.patch(`${retailers}/${id}`, { name: 'Client two' }, 'root');
        await arrived(events, 1);
        await s.delete(`${retailers}/${id}`, 'root');
        await arrived(events, 2);
        return events;
      }),
  ],
  [
    'with headers and parameters the rules ask for',
    (s) =>
      live(s, 'guest', async (client) => {
        const [listed, viewed, unseen]: RecordSubscription[][] = [[], [], []];
        const closed = { title: 'Closed', agreed: true, open: false, pages: 1, kinds: ['a'], notes: 1 };
        const id = idOf(await s.post(albums, closed, 'root'));
        const collection = client.collection('albums');
        await collection.subscribe('*', (event) => listed?.push(event), { headers: { 'X-Key': 'open' } });
        await collection.subscribe(id, (event) => viewed?.push(event), { query: { key: 'open' } });
        await collection.subscribe('*', (event) => unseen?.push(event));
        await s.patch(`${albums}/${id}`, { title: 'Changed' }, 'root');
        await Promise.all([arrived(listed ?? [], 1), arrived(viewed ?? [], 1)]);
        await s.delete(`${albums}/${id}`, 'root');
        await Promise.all([arrived(listed ?? [], 2), arrived(viewed ?? [], 2)]);
        return { listed, viewed, unseen };
      }),
  ],
  [
    'leaving one of two topics, and coming back',
    (s) =>
      live(s, 'guest', async (client) => {
        const events: string[] = [];
        const note = (topic: string) => (event: RecordSubscription) => events.push(`${topic} ${event.action}`);
        const leave = await client.collection('retailers').subscribe('*', note('shops'));
        await client.collection('products').subscribe('*', note('products'));
        await leave();
        const id = idOf(await shop(s, 'Unheard'));
        const product = { title: 'Heard', price: 1, retailer: id };
        await s.post(recordsOf('products'), product, 'root');
        await arrived(events, 1);
        await client.collection('retailers').subscribe('*', note('shops again'));
        await s.delete(`${retailers}/${id}`, 'root');
        await arrived(events, 3);
        return events.toSorted();
      }),
  ],
  [
    'many comings and goings',
    (s) =>
      live(s, 'guest', async (client) => {
        const events: RecordSubscription[] = [];
        const topics = ['*', 'alpha0000000000', 'beta00000000000', '*', 'alpha0000000000'];
        for (const topic of topics) {
          await client.collection('retailers').subscribe(topic, (event) => events.push(event));
          await client.collection('retailers').unsubscribe(topic);
        }
        await client.collection('retailers').subscribe('*', (event) => events.push(event));
        const id = idOf(await shop(s, 'At last'));
        await arrived(events, 1);
        await s.delete(`${retailers}/${id}`, 'root');
        await arrived(events, 2);
        return events;
      }),
  ],
  [
    'signing in while listening',
    (s) =>
      live(s, 'guest', async (client) => {
        const events: RecordSubscription[] = [];
        await client.collection('retailers').subscribe('*', (event) => events.push(event));
        client.authStore.save(s.token('ann'), null);
        await client.collection('products').subscribe('*', () => undefined);
        const id = idOf(await shop(s, 'Own and closed', { active: false }));
        await arrived(events, 1);
        await s.delete(`${retailers}/${id}`, 'root');
        await arrived(events, 2);
        return events;
      }),
  ],
]);
