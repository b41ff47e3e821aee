import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimsOf, findRecordByToken, newRecordToken } from './record-token.ts';
import { accounts } from './testing/auth-collections.ts';
import { AuthServer } from './testing/auth-server.ts';

let server: AuthServer;
const secrets = { auth: { secret: 'first' }, verification: { secret: 'second' } };

beforeAll(async () => {
  server = await AuthServer.start([accounts('users', { tokens: secrets }), accounts('staff')]);
});
afterAll(() => server.stop());

const find = async (token: string, kind: 'auth' | 'verification' | 'file' = 'auth') =>
  (await findRecordByToken(server.engine, token, kind))?.record.id ?? null;

function signed(key: string, claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key));
}

test('a token identifies its record and its kind', async () => {
  const ann = await server.addAccount('users', 'ann@example.com');
  const token = await newRecordToken(server.engine, ann, 'auth', { refreshable: true });
  expect(await find(token)).toBe(ann.id);
  const exp = Math.floor(server.engine.now().getTime() / 1000) + 432_000;
  const { exp: actual, ...claims } = claimsOf(token);
  expect(claims).toEqual({ id: ann.id, collectionId: ann.collection.id, type: 'auth', refreshable: true });
  expect(Math.abs(Number(actual) - exp)).toBeLessThanOrEqual(2);
});

test('a token of one kind is refused as another', async () => {
  const bob = await server.addAccount('users', 'bob@example.com');
  const token = await newRecordToken(server.engine, bob, 'verification');
  expect(await find(token, 'verification')).toBe(bob.id);
  expect(await find(token, 'auth')).toBeNull();
  const key = String(bob.values['tokenKey']);
  const exp = Math.floor(Date.now() / 1000) + 60;
  const claims = { id: bob.id, collectionId: bob.collection.id, type: 'auth', exp };
  expect(await find(await signed(`${key}first`, claims))).toBe(bob.id);
  expect(await find(await signed(`${key}second`, claims))).toBeNull();
});

test('forged, unsigned, endless and foreign tokens are refused', async () => {
  const cat = await server.addAccount('users', 'cat@example.com');
  const key = `${String(cat.values['tokenKey'])}first`;
  const exp = Math.floor(Date.now() / 1000) + 60;
  const claims = { id: cat.id, collectionId: cat.collection.id, type: 'auth', exp };
  expect(await find(await signed(key, claims))).toBe(cat.id);
  expect(await find(await signed(`${key}x`, claims))).toBeNull();
  expect(await find(await signed(key, { ...claims, exp: undefined }))).toBeNull();
  expect(
    await find(await signed(key, { ...claims, collectionId: server.engine.collections.get('staff').id })),
  ).toBeNull();
  expect(await find(await signed(key, { ...claims, collectionId: '_otps' }))).toBeNull();
  expect(await find(await signed(key, { ...claims, id: 'x\0' }))).toBeNull();
  expect(await find(await signed(key, { ...claims, id: 7 }))).toBeNull();
  expect(await find(new UnsecuredJWT(claims).encode())).toBeNull();
  for (const rubbish of ['', 'abc', 'a.b.c', '..', 'null', '\0']) expect(await find(rubbish)).toBeNull();
});

test('a token expires', async () => {
  const dan = await server.addAccount('users', 'dan@example.com');
  const token = await newRecordToken(server.engine, dan, 'auth', {}, 100);
  expect(await find(token)).toBe(dan.id);
  server.passSeconds(101);
  expect(await find(token)).toBeNull();
});

test('a new token key invalidates all tokens at once', async () => {
  const eve = await server.addAccount('users', 'eve@example.com');
  const token = await newRecordToken(server.engine, eve, 'auth');
  await server.engine.pool.query(`update "users" set "tokenKey" = repeat('n', 50) where "id" = $1`, [eve.id]);
  expect(await find(token)).toBeNull();
});

test('a record without a valid token key has no tokens', async () => {
  const fay = await server.addAccount('staff', 'fay@example.com', { tokenKey: '' });
  const exp = Math.floor(Date.now() / 1000) + 60;
  const claims = { id: fay.id, collectionId: fay.collection.id, type: 'auth', exp };
  expect(await find(await signed('x', claims))).toBeNull();
  await expect(newRecordToken(server.engine, fay, 'auth')).rejects.toThrow('too short');
});
