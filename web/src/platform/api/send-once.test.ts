import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorMessage } from './error-message.ts';
import { HttpError } from './fetch-json.ts';
import { sendOnce } from './send-once.ts';

const goodwill = (pence: number, order = '1') => ({ about: `/api/orders/${order}/goodwill`, form: { pence } });
const refusal = (status: number) => new HttpError('No.', status, { message: 'No.' });

/** Records what was sent to the server, and lets a test answer. */
function server() {
  const sent: { key: string; replaces: string }[] = [];
  return {
    sent,
    answer:
      (outcome: 'done' | Error) =>
      async (headers: Record<string, string>): Promise<string> => {
        sent.push({ key: headers['Idempotency-Key'] ?? '', replaces: headers['Idempotency-Replaces'] ?? '' });
        if (outcome !== 'done') throw outcome;
        return outcome;
      },
  };
}
const noAnswer = new TypeError('Failed to fetch');

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['no answer', noAnswer],
  ['a server in trouble', refusal(503)],
])('the same command keeps its key after %s, also after a reload', async (_, failure) => {
  const { sent, answer } = server();
  await sendOnce(goodwill(500), answer(failure)).catch(() => undefined);
  vi.resetModules();
  const again = await import('./send-once.ts');
  await again.sendOnce(goodwill(500), answer('done'));
  expect(sent[1]).toEqual(sent[0]);
});

it.each([
  ['it was done', 'done' as const],
  ['it was refused', refusal(409)],
])('a command gets a new key after %s', async (_, outcome) => {
  const { sent, answer } = server();
  await sendOnce(goodwill(500), answer(outcome)).catch(() => undefined);
  await sendOnce(goodwill(500), answer('done'));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(sent[1]?.replaces).toBe('');
  expect(sessionStorage.getItem('baitdrop_unanswered')).toBe(null);
});

it('another amount after a lost response names the attempts that it replaces', async () => {
  const { sent, answer } = server();
  await sendOnce(goodwill(500), answer(noAnswer)).catch(() => undefined);
  await sendOnce(goodwill(600), answer(noAnswer)).catch(() => undefined);
  await sendOnce(goodwill(700), answer('done'));
  const [first, second, third] = sent;
  expect(second?.replaces).toBe(first?.key);
  expect(third?.replaces.split(',')).toEqual([first?.key, second?.key]);
  await sendOnce(goodwill(700), answer('done'));
  expect(sent[3]?.replaces).toBe('');
});

it('a refused command leaves the outcome of the replaced one open; an answer about that one settles it', async () => {
  const { sent, answer } = server();
  await sendOnce(goodwill(500), answer(noAnswer)).catch(() => undefined);
  await sendOnce(goodwill(600), answer(refusal(409))).catch(() => undefined);
  await sendOnce(goodwill(550), answer(refusal(412))).catch(() => undefined);
  await sendOnce(goodwill(550), answer('done'));
  expect(sent.map(({ replaces }) => replaces)).toEqual(['', sent[0]?.key, sent[0]?.key, '']);
});

it('two orders, and two concurrent commands, are independent', async () => {
  const { sent, answer } = server();
  const first = Promise.withResolvers<void>();
  const running = sendOnce(goodwill(500), async (headers) => {
    await answer('done')(headers);
    await first.promise;
  });
  await sendOnce(goodwill(500), answer('done'));
  first.resolve();
  await running;
  await sendOnce(goodwill(500), answer(noAnswer)).catch(() => undefined);
  await sendOnce(goodwill(600, '2'), answer('done'));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
  expect(sent.every(({ replaces }) => replaces === '')).toBe(true);
});

it('stored keys reveal neither the content nor the subject of a command', async () => {
  await sendOnce(goodwill(500, 'order-of-ann'), server().answer(noAnswer)).catch(() => undefined);
  expect(sessionStorage.getItem('baitdrop_unanswered')).not.toMatch(/ann|500/);
});

it('only a command with a key promises that it is not done twice', async () => {
  const lost: unknown = await sendOnce(goodwill(500), server().answer(noAnswer)).catch((error: unknown) => error);
  expect(errorMessage(lost)).toContain('it won’t be done twice');
  expect(errorMessage(noAnswer)).not.toContain('twice');
});

it('keeps keys in memory if the browser stores nothing', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { sent, answer } = server();
  await sendOnce(goodwill(900), answer(noAnswer)).catch(() => undefined);
  await sendOnce(goodwill(900), answer('done'));
  await sendOnce(goodwill(900), answer('done'));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});
