import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleProducts, sampleRetailers, sampleUsers } from '../testing/sample-records.ts';
import { SampleServer, type Caller } from '../testing/sample-server.ts';
import { callerExamples } from './examples/caller-examples.ts';

let samples: SampleServer;

beforeAll(async () => {
  samples = await SampleServer.start();
});
afterAll(() => samples.stop());

const names = (records: readonly { id: string }[]) => records.map((record) => record.id.replace(/0+$/, '')).join(' ');
const everything: Record<string, string> = {
  retailers: names(sampleRetailers),
  products: names(sampleProducts),
  users: names(sampleUsers),
};

describe('the results of each caller', () => {
  test.each(callerExamples)('%s lists %s with %s %s', async (caller, collection, parameter, value, answer) => {
    const expected = answer === 'all' ? everything[collection] : answer;
    expect(await samples.found(caller, collection, { [parameter]: value })).toBe(expected);
  });
});

describe('the visible email addresses', () => {
  test.each<[Caller, (string | undefined)[]]>([
    ['ann', ['ann@example.com', undefined, undefined]],
    ['ben', ['ann@example.com', 'ben@example.com', undefined]],
    ['superuser', ['ann@example.com', 'ben@example.com', 'cat@example.com']],
  ])('%s sees public addresses and their own, superusers see all', async (caller, addresses) => {
    const { body } = await samples.get(caller, 'users/records');
    expect((body['items'] as { email?: string }[]).map((user) => user.email)).toEqual(addresses);
  });
});

test('concurrent callers get the same results as alone', async () => {
  const callers: Caller[] = ['guest', 'ann', 'ben', 'superuser'];
  const paths = [
    ...[...sampleRetailers, { id: 'nope00000000000' }].map(({ id }) => `retailers/records/${id}`),
    ...sampleUsers.map(({ id }) => `users/records/${id}`),
  ];
  const questions = callers.flatMap((caller) => paths.map((path) => [caller, path] as const));
  const alone = [];
  for (const [caller, path] of questions) alone.push(await samples.get(caller, path));
  expect(new Set(alone.map(({ status }) => status))).toEqual(new Set([200, 404]));
  for (let round = 0; round < 5; round += 1)
    expect(await Promise.all(questions.map(([caller, path]) => samples.get(caller, path)))).toEqual(alone);
});

describe('refusals', () => {
  test.each<[Caller, string, number, string]>([
    ['guest', 'vault/records', 403, 'Only superusers can perform this action.'],
    ['ann', 'vault/records', 403, 'Only superusers can perform this action.'],
    ['ann', 'vault/records/x', 403, 'Only superusers can perform this action.'],
    ['guest', 'nope/records', 404, 'Missing collection context.'],
    ['guest', 'nope/records/x', 404, 'Missing collection context.'],
    ['guest', 'retailers/records/nope00000000000', 404, "The requested resource wasn't found."],
    ['guest', 'retailers/records/gamma0000000000', 404, "The requested resource wasn't found."],
    ['guest', 'retailers/records/a%00b', 404, "The requested resource wasn't found."],
    ['guest', 'users/records/ann000000000000', 404, "The requested resource wasn't found."],
    ['guest', 'retailers/records/', 404, 'File not found.'],
    ['guest', 'retailers/records?filter=@request.auth.id=1', 403, 'Only superusers can filter by @request.'],
    ['guest', 'retailers/records?sort=@collection.users.id', 403, 'Only superusers can filter by @collection.'],
    ['guest', 'retailers/records?perPage=abc', 400, 'Something went wrong while processing your request.'],
  ])('%s requesting %s is refused with %i', async (caller, path, status, message) => {
    expect(await samples.get(caller, path)).toEqual({ status, body: { data: {}, message, status } });
  });

  test('a collection is also found by its id', async () => {
    expect(await samples.found('guest', 'pbc_1614344387', { perPage: '2' })).toBe('alpha beta');
  });
});
