import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { checkPassword } from './password-strength.ts';

const ann = { email: 'ann.angler@water.example', name: 'Ann Angler' };

describe('a password', () => {
  it.each([
    ['seven77', 'too_short'],
    ['🎣🎣🎣🎣', 'too_short'],
    ['x7'.repeat(36), 'too_long'],
    ['password', 'too_common'],
    ['PassWord', 'too_common'],
    ['password2026!', 'too_common'],
    ['12345678', 'too_common'],
    ['qwertyuiop', 'too_common'],
    ['aaaaaaaaaaaa', 'too_simple'],
    ['zxzxzxzxzxzx', 'too_simple'],
    ['hijklmnopq', 'too_simple'],
    ['ann.angler@water.example', 'is_email'],
    ['Ann-Angler1!', 'is_email'],
    ['AnnAngler', 'is_email'],
  ])('“%s” is refused: %s', (password, reason) => {
    expect(checkPassword(password, ann)).toMatchObject({ ok: false, reason, message: expect.stringMatching(/\.$/) });
  });

  it('that contains the owner’s name is refused, also when the email address does not', () => {
    expect(checkPassword('Ann Angler 99', { ...ann, email: 'a@water.example' })).toMatchObject({ reason: 'is_name' });
  });

  it.each([
    ['first-light', 2],
    ['long enough', 2],
    ['r4ndomly', 1],
    ['three maggots in a tin', 4],
    ['Tench&Bream2', 4],
  ])('“%s” has strength %i', (password, value) => {
    expect(checkPassword(password, ann)).toEqual({ ok: true, value });
  });

  it('is checked without the owner’s name and address too', () => {
    expect(checkPassword('r4ndomly', { email: '', name: '' }).ok).toBe(true);
  });
});

it('the list contains about a thousand passwords, each long enough to be accepted otherwise', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(950);
  expect(
    [...COMMON_PASSWORDS].filter((password) => password.length < 8 || password !== password.toLowerCase()),
  ).toEqual([]);
});
