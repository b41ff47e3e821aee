import { expect, test } from 'vitest';
import { hashPassword, TEST_COST, verifyDummyPassword, verifyPassword } from './password.ts';

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('correct horse', TEST_COST);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await verifyPassword(hash, 'correct horse')).toBe(true);
  expect(await verifyPassword(hash, 'correct horsf')).toBe(false);
});

test('the same password never has the same hash twice', async () => {
  expect(await hashPassword('correct horse', TEST_COST)).not.toBe(await hashPassword('correct horse', TEST_COST));
});

test('an account without a hash accepts no password', async () => {
  expect(await verifyPassword('', '')).toBe(false);
  expect(await verifyDummyPassword('no one has this password', TEST_COST)).toBe(false);
});

test('the standard cost follows the recommendation', async () => {
  expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a burst of sign-ins is handled completely', async () => {
  const hash = await hashPassword('correct horse', TEST_COST);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => verifyPassword(hash, index % 2 ? 'correct horse' : 'wrong')),
  );
  expect(answers.filter(Boolean)).toHaveLength(30);
});
