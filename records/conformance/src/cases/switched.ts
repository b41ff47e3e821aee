// Settings that change how the next requests are answered; each case restores them.
import { type Case, cases, recordsOf } from '../case.ts';
import type { Answer, Side } from '../side.ts';

const retailers = recordsOf('retailers');
const missing = `${retailers}/nope00000000000`;

async function whileSet(s: Side, settings: object, back: object, work: () => Promise<unknown>): Promise<unknown> {
  const set = await s.patch('/api/settings?fields=rateLimits,batch,trustedProxy', settings, 'root');
  try {
    return { set, answers: await work() };
  } finally {
    await s.patch('/api/settings', back, 'root');
  }
}

interface Rule {
  label: string;
  maxRequests: number;
  duration: number;
  audience?: string;
}

const limited = (s: Side, rules: readonly Rule[], work: () => Promise<unknown>) =>
  whileSet(s, { rateLimits: { enabled: true, rules } }, { rateLimits: { enabled: false } }, work);

async function times(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await ask());
  return answers;
}

const twoPer = (label: string, more: Partial<Rule> = {}): Rule => ({ label, maxRequests: 2, duration: 600, ...more });

export const switched: Case[] = cases('switched', [
  ['two of a path', (s) => limited(s, [twoPer('/api/health')], () => times(3, () => s.get('/api/health')))],
  [
    'two of a path with its method',
    (s) =>
      limited(s, [twoPer('GET /api/health')], async () => [
        ...(await times(3, () => s.get('/api/health'))),
        await s.ask('HEAD', '/api/health'),
      ]),
  ],
  [
    'two below a path',
    (s) =>
      limited(s, [twoPer('/api/collections/')], async () => [
        ...(await times(3, () => s.get(missing))),
        await s.get('/api/health'),
        await s.get(missing, 'root'),
      ]),
  ],
  [
    'two of a tag',
    (s) =>
      limited(s, [twoPer('retailers:view')], async () => [
        ...(await times(3, () => s.get(missing))),
        await s.get(`${recordsOf('products')}/nope00000000000`),
      ]),
  ],
  ['two of any tag', (s) => limited(s, [twoPer('*:view')], () => times(3, () => s.get(missing)))],
  [
    'guests only',
    (s) =>
      limited(s, [twoPer('/api/health', { audience: '@guest' })], async () => [
        ...(await times(3, () => s.get('/api/health'))),
        await s.get('/api/health', 'ann'),
      ]),
  ],
  [
    'the signed-in only',
    (s) =>
      limited(s, [twoPer('/api/health', { audience: '@auth' })], async () => [
        ...(await times(3, () => s.get('/api/health', 'ann'))),
        await s.get('/api/health'),
      ]),
  ],
  [
    'each request of a batch counts',
    (s) =>
      limited(s, [twoPer('retailers:create')], () => {
        const requests = [1, 2, 3].map(() => ({ method: 'POST', url: retailers, body: { name: '' } }));
        return s.post('/api/batch', { requests }, 'ann');
      }),
  ],
  [
    'no batches',
    (s) =>
      whileSet(s, { batch: { enabled: false } }, { batch: { enabled: true } }, () =>
        s.post('/api/batch', { requests: [{ method: 'POST', url: retailers, body: { name: 'No' } }] }, 'ann'),
      ),
  ],
  [
    'batches of two',
    (s) =>
      whileSet(s, { batch: { maxRequests: 2 } }, { batch: { maxRequests: 5 } }, () => {
        const requests = [1, 2, 3].map(() => ({ method: 'POST', url: retailers, body: { name: '' } }));
        return s.post('/api/batch', { requests }, 'ann');
      }),
  ],
  [
    'small batches',
    (s) =>
      whileSet(s, { batch: { maxBodySize: 100 } }, { batch: { maxBodySize: 0 } }, () =>
        s.post(
          '/api/batch',
          { requests: [{ method: 'POST', url: retailers, body: { name: 'x'.repeat(200) } }] },
          'ann',
        ),
      ),
  ],
]);
