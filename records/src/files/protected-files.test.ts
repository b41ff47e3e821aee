import PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WriteServer } from '../write/testing/write-server.ts';

let api: WriteServer;
let owner: string;
let stranger: string;
let address: string;

beforeAll(async () => {
  api = await WriteServer.start();
  const signedIn = await api.server.signedIn('users', 'owner0000000000');
  owner = signedIn.token;
  stranger = (await api.server.signedIn('users', 'stranger0000000')).token;
  const parts = [
    ['title', 'x'],
    ['owner', signedIn.record.id],
    ['secret', 'sss', 'sss.txt'],
  ] as const;
  const { body } = await api.form('POST', '/api/collections/ruled/records', parts, owner);
  address = `/api/files/ruled/${String(body['id'])}/${String(body['secret'])}`;
});
afterAll(() => api.stop());

const fileToken = async (token: string) =>
  String((await api.json('POST', '/api/files/token', undefined, token)).body['token']);
const status = async (query: string, token?: string) =>
  (await api.json('GET', address + query, undefined, token)).status;

test('a protected file opens with a file token of a user whom the view rule allows', async () => {
  const [own, other] = [await fileToken(owner), await fileToken(stranger)];
  const superuser = await fileToken(await api.superuserToken());
  expect(await status(`?token=${own}`)).toBe(200);
  expect(await status(`?token=${superuser}`)).toBe(200);
  expect(await status(`?token=${own}`, stranger)).toBe(200);
  expect(await status(`?token=${other}`)).toBe(404);
  expect(await status(`?token=${other}`, owner)).toBe(404);
});

test('a protected file does not open with a header or an auth token', async () => {
  expect(await status('')).toBe(404);
  expect(await status('', owner)).toBe(404);
  expect(await status(`?token=${owner}`)).toBe(404);
  expect(await status('?token=abc')).toBe(404);
});

test('guests get no file token', async () => {
  expect((await api.json('POST', '/api/files/token')).body).toEqual({
    data: {},
    message: 'The request requires valid record authorization token.',
    status: 401,
  });
});

test('the client library gets a file token, which is not an auth token', async () => {
  const pb = new PocketBase(api.server.url);
  pb.authStore.save(owner);
  const token = await pb.files.getToken();
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  expect(Object.keys(claims).toSorted()).toEqual(['collectionId', 'exp', 'id', 'type']);
  expect(claims['type']).toBe('file');
});
