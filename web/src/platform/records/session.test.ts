import { expect, test } from 'vitest';
import { readSession } from './session.ts';

const NOW_MS = 1_800_000_000_000;
const stored = (record: object | null, secondsLeft = 60) =>
  JSON.stringify({ token: `h.${btoa(JSON.stringify({ exp: NOW_MS / 1000 + secondsLeft }))}.s`, record });

test('a stored session says who is signed in', () => {
  const record = {
    id: 'u1',
    role: 'shop_owner',
    name: 'Bridget',
    email: 'b@shop.example',
    shop_id: 'shop_1',
    works_at: 'shop_1',
    shop_role: 'owner',
    credits: 5,
  };
  expect(readSession(stored(record), NOW_MS)).toEqual({
    userId: 'u1',
    role: 'shop_owner',
    name: 'Bridget',
    email: 'b@shop.example',
    shopId: 'shop_1',
    worksAt: 'shop_1',
    shopRole: 'owner',
  });
});

test.each([undefined, '', 'captain', 7])('a person with the role %s is a customer', (role) => {
  expect(readSession(stored({ id: 'u1', role }), NOW_MS)).toMatchObject({
    role: 'customer',
    name: '',
    shopId: '',
    worksAt: '',
  });
});

test.each([
  ['nothing is stored', null],
  ['the session ran out', stored({ id: 'u1' }, -1)],
  ['the session has no person', stored(null)],
  ['the person has no id', stored({ name: 'Nobody' })],
])('nobody is signed in when %s', (_, text) => {
  expect(readSession(text, NOW_MS)).toBeNull();
});
