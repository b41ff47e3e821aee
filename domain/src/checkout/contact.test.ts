import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { checkContact } from './contact.ts';
import { MIN_CHARGE_PENCE, usableCredit } from './usable-credit.ts';

test('a contact is stored without extra spaces and with a number that can be called', () => {
  expect(checkContact({ name: '  Sam   Pike ', email: ' sam@example.org ', phone: '07700 900123' })).toEqual({
    contact: { name: 'Sam Pike', email: 'sam@example.org', phone: '+447700900123' },
    problems: {},
  });
});

test.each(['', ' ', '🎣', '…!'])('“%s” is not a name', (name) => {
  expect(checkContact({ name, email: 'sam@example.org', phone: '07700 900123' }).problems).toHaveProperty('name');
});

test('every invalid field gets its own message', () => {
  const { problems } = checkContact({ name: ' ', email: 'sam@pond', phone: '12' });
  expect(Object.keys(problems)).toEqual(['name', 'email', 'phone']);
});

test.each(['a@b', 'a b@c.uk', 'a@b@c.uk', '<a@b.uk>', 'a@.uk.', ''])('“%s” is not an email address', (email) => {
  expect(checkContact({ name: 'Sam', email, phone: '07700 900123' }).problems).toHaveProperty('email');
});

test('credit never leaves an amount that is too small for a card', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.integer({ min: -500, max: 30_000 }), (total, available) => {
      const credit = usableCredit(pence(total), pence(available));
      const left = total - credit;
      expect(credit).toBeGreaterThanOrEqual(0);
      expect(credit).toBeLessThanOrEqual(Math.max(0, available));
      expect(left === 0 || left >= Math.min(total, MIN_CHARGE_PENCE)).toBe(true);
    }),
  );
});
