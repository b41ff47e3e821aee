import { expect, it } from 'vitest';
import { company, mailLink, phoneLink } from './company.ts';

it('makes a UK phone link that works from abroad', () => {
  expect(phoneLink('01632 960 114')).toBe('tel:+441632960114');
});

it('starts an email with its subject', () => {
  expect(mailLink('hello@baitdrop.example')).toBe('mailto:hello@baitdrop.example');
  expect(mailLink('hello@baitdrop.example', 'My order & a question')).toBe(
    'mailto:hello@baitdrop.example?subject=My%20order%20%26%20a%20question',
  );
});

it('has no links while the details are samples', () => {
  expect(company.isSample).toBe(true);
  for (const email of [company.email, company.shopsEmail, company.privacyEmail]) expect(email).toMatch(/\.example$/);
  expect(company.phone).toMatch(/^01632 960 \d{3}$/);
});
