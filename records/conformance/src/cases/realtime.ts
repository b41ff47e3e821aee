import { type Case, cases, recordsOf } from '../case.ts';
import { Stream, type StreamEvent, withOptions } from '../stream.ts';
import type { Answer, Side } from '../side.ts';

const retailers = recordsOf('retailers');
const products = recordsOf('products');
const users = recordsOf('users');

const shop = (more: object = {}) => ({ name: 'Live shop', active: true, owner: 'ann000000000000', ...more });

async function make(s: Side, more: object = {}): Promise<string> {
  const { body } = await s.post(retailers, shop(more), 'root');
  return (body as { id: string }).id;
}

interface Heard {
  subscribed: Answer;
  events: readonly StreamEvent[];
}

/** Sorted, because the order of topics and of cascading deletes is not fixed. */
const inNoOrder = (events: readonly StreamEvent[]): readonly StreamEvent[] => {
  const key = ({ event, data }: StreamEvent) => `${event.includes('*')} ${event} ${JSON.stringify(data).slice(0, 20)}`;
  return events.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
};

/** Collects events during `work`, until a marker event that comes last. */
async function heard(s: Side, topics: readonly string[], as: string, work: () => Promise<unknown>): Promise<Heard> {
  const stream = await Stream.open(s.url);
  const sign = `${Date.now()}${Math.random()}`.replaceAll(/\D/g, '');
  try {
    const subscribed = await stream.subscribe(s, [...topics, 'products/*'], as);
    await work();
    const last = await s.post(products, { title: sign, price: 1, retailer: 'alpha0000000000' }, 'root');
    await stream.until((event) => JSON.stringify(event).includes(sign));
    await s.delete(`${products}/${(last.body as { id: string }).id}`, 'root');
    const isSign = (event: StreamEvent) => event.event === 'products/*' || JSON.stringify(event).includes(sign);
    const events = stream.events.filter((event) => !isSign(event));
    return { subscribed, events };
  } finally {
    stream.close();
  }
}

const life =
  (s: Side, more: object = {}) =>
  async (): Promise<void> => {
    const id = await make(s, more);
    await s.patch(`${retailers}/${id}`, { name: 'Changed shop' }, 'root');
    await s.delete(`${retailers}/${id}`, 'root');
  };

const topics = [
  'retailers/*',
  'retailers',
  'pbc_1614344387/*',
  'nope/*',
  'vault/*',
  'users/*',
  '',
  'retailers/nope',
  'RETAILERS/*',
];
const options: readonly [name: string, query: Record<string, string>][] = [
  ['filter that holds', { filter: 'name ~ "shop"' }],
  ['filter on the new state', { filter: 'name = "Changed shop"' }],
  ['filter that never holds', { filter: 'name = "nope"' }],
  ['broken filter', { filter: 'name =' }],
  ['filter on a relation', { filter: 'owner.name = "Ann"' }],
  ['hidden filter', { filter: 'secretNote = ""' }],
  ['fields', { fields: 'name,expand.owner.name' }],
  ['expand', { expand: 'owner' }],
  ['expand and fields', { expand: 'owner', fields: 'name,expand.owner.name' }],
];

const CALLERS = ['guest', 'ann', 'root'] as const;

const heardBy = CALLERS.flatMap((caller) => [
  ...topics.map((topic) => [`${caller} on "${topic}"`, (s: Side) => heard(s, [topic], caller, life(s))] as const),
  ...options.map(
    ([name, query]) =>
      [`${caller}, ${name}`, (s: Side) => heard(s, [withOptions('retailers/*', query)], caller, life(s))] as const,
  ),
]);

export const realtime: Case[] = cases('realtime', [
  ...heardBy,
  [
    'the first bytes',
    async (s) => {
      const stream = await Stream.open(s.url);
      stream.close();
      return { text: stream.text, headers: stream.headers };
    },
  ],
  [
    'one record',
    async (s) => {
      const id = await make(s);
      return heard(s, [`retailers/${id}`], 'guest', async () => {
        await s.patch(`${retailers}/${id}`, { visits: 5 }, 'root');
        await s.patch(`${retailers}/alpha0000000000`, { visits: 10 }, 'root');
        await s.delete(`${retailers}/${id}`, 'root');
      });
    },
  ],
  [
    'one record and all of them',
    async (s) => {
      const id = await make(s);
      const { events } = await heard(s, [`retailers/${id}`, 'retailers/*'], 'guest', () =>
        s.delete(`${retailers}/${id}`, 'root'),
      );
      return inNoOrder(events);
    },
  ],
  [
    'what leaves and enters the rule',
    (s) =>
      heard(s, ['retailers/*'], 'guest', async () => {
        const id = await make(s);
        await s.patch(`${retailers}/${id}`, { active: false }, 'root');
        await s.patch(`${retailers}/${id}`, { name: 'Unseen' }, 'root');
        await s.patch(`${retailers}/${id}`, { active: true }, 'root');
        await s.delete(`${retailers}/${id}`, 'root');
      }),
  ],
  ['nothing for others', (s) => heard(s, ['retailers/*'], 'ben', life(s, { active: false }))],
  ['own inactive shop', (s) => heard(s, ['retailers/*'], 'ann', life(s, { active: false }))],
  [
    'cascade',
    async (s) => {
      const { events } = await heard(s, ['products/*?x', 'products', 'retailers/*'], 'guest', async () => {
        const id = await make(s);
        await s.post(products, { title: 'Falls too', price: 1, retailer: id }, 'root');
        await s.delete(`${retailers}/${id}`, 'root');
      });
      return inNoOrder(events);
    },
  ],
  [
    'users and their addresses',
    (s) =>
      heard(s, ['users/*'], 'ann', async () => {
        const { id } = await s.newPerson();
        await s.patch(`${users}/${id}`, { name: 'Seen', emailVisibility: true }, 'root');
        await s.delete(`${users}/${id}`, 'root');
      }),
  ],
  [
    'a batch',
    (s) =>
      heard(s, ['retailers/*'], 'guest', () =>
        s.post(
          '/api/batch',
          {
            requests: [1, 2].map((n) => ({ method: 'POST', url: retailers, body: shop({ name: `Live batch ${n}` }) })),
          },
          'ann',
        ),
      ),
  ],
  [
    'a batch that fails',
    (s) =>
      heard(s, ['retailers/*'], 'guest', () =>
        s.post(
          '/api/batch',
          { requests: ['Live fail', ''].map((name) => ({ method: 'POST', url: retailers, body: shop({ name }) })) },
          'ann',
        ),
      ),
  ],
  [
    'the same values again',
    async (s) => {
      const id = await make(s);
      return heard(s, ['retailers/*'], 'guest', () => s.patch(`${retailers}/${id}`, {}, 'root'));
    },
  ],
  ['unknown client', (s) => s.post('/api/realtime', { clientId: 'nope', subscriptions: [] })],
  ['no client', (s) => s.post('/api/realtime', { subscriptions: [] })],
  ['nothing', (s) => s.post('/api/realtime', {})],
  ['broken JSON', (s) => s.post('/api/realtime', '{')],
  ['PATCH', (s) => s.patch('/api/realtime', {})],
  ['very long client id', (s) => s.post('/api/realtime', { clientId: 'x'.repeat(300) })],
  [
    'topic too long',
    async (s) => {
      const stream = await Stream.open(s.url);
      const answer = await stream.subscribe(s, ['x'.repeat(2501)], 'guest');
      stream.close();
      return answer;
    },
  ],
  [
    'too many topics',
    async (s) => {
      const stream = await Stream.open(s.url);
      const answer = await stream.subscribe(
        s,
        Array.from({ length: 1001 }, (_, n) => `t${n}`),
        'guest',
      );
      stream.close();
      return answer;
    },
  ],
  [
    'subscriptions not a list',
    async (s) => {
      const stream = await Stream.open(s.url);
      const answer = await s.post('/api/realtime', { clientId: stream.id, subscriptions: 'retailers/*' });
      stream.close();
      return answer;
    },
  ],
  [
    'changing who listens',
    async (s) => {
      const stream = await Stream.open(s.url);
      const answers = [];
      for (const as of ['guest', 'ann', 'ann', 'ben', 'guest', 'root'])
        answers.push(await stream.subscribe(s, ['retailers/*'], as));
      stream.close();
      return answers;
    },
  ],
  [
    'unsubscribing',
    async (s) => {
      const stream = await Stream.open(s.url);
      await stream.subscribe(s, ['retailers/*', 'products/*'], 'guest');
      await stream.subscribe(s, ['products/*'], 'guest');
      await life(s)();
      const sign = await s.post(products, { title: 'Last sign', price: 1, retailer: 'alpha0000000000' }, 'root');
      await stream.until((event) => JSON.stringify(event).includes('Last sign'));
      await s.delete(`${products}/${(sign.body as { id: string }).id}`, 'root');
      stream.close();
      return stream.events.filter(({ event }) => event.startsWith('retailers'));
    },
  ],
  [
    'a signed-in listener who is deleted',
    async (s) => {
      const person = await s.newPerson();
      return heard(s, ['retailers/*'], person.token, async () => {
        const id = await make(s, { active: false, owner: person.id });
        await s.patch(`${retailers}/${id}`, { visits: 1 }, 'root');
        await s.delete(`${users}/${person.id}`, 'root');
        await s.patch(`${retailers}/${id}`, { visits: 2 }, 'root');
        await s.delete(`${retailers}/${id}`, 'root');
      });
    },
  ],
]);
