import { expect, test } from 'vitest';
import { Collections } from '../collections/collections.ts';
import type { MailTemplate, TemplateOfRecord } from '../collections/auth-options.ts';
import { defaultSettings } from '../engine/settings.ts';
import { authMail, plainText } from './auth-mail.ts';
import type { Engine } from '../engine/engine.ts';
import type { StoredRecord } from '../collections/collection.ts';

function recordWith(name: string, verification?: MailTemplate | TemplateOfRecord): StoredRecord {
  const collections = new Collections([
    {
      name: 'users',
      type: 'auth',
      fields: [
        { name: 'name', type: 'text' },
        { name: 'note', type: 'text', hidden: true },
      ],
      ...(verification && { mailTemplates: { verification } }),
    },
  ]);
  const values = { email: 'ann@example.com', name, note: 'secret', tokenKey: 'k'.repeat(50), password: 'hash' };
  return { id: 'ann', collection: collections.get('users'), values };
}

const engine = {
  settings: { ...defaultSettings, appName: 'Tackle & Co', publicUrl: 'https://app.example.com/' },
} as Engine;

test('an email with a link contains the token in its text and HTML', () => {
  const mail = authMail(engine, recordWith('Ann'), 'verification', { TOKEN: 'abc.def' });
  const link = 'https://app.example.com/_/#/auth/confirm-verification/abc.def';
  expect(mail.to).toEqual({ address: 'ann@example.com' });
  expect(mail.subject).toBe('Verify your Tackle & Co email');
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).toContain('Tackle &amp; Co');
  expect(mail.text).toContain(`Verify: ${link}`);
  expect(mail.text).toContain('Tackle & Co team');
});

test("a collection's own template is used and filled with the record's fields", () => {
  const record = recordWith('<b>Ann</b>\r\nBcc: x', {
    subject: 'Hi {RECORD:name}',
    body: '<p>{RECORD:name} {RECORD:note}{RECORD:tokenKey}{RECORD:password}{RECORD:nothing} {UNKNOWN}</p>',
  });
  const mail = authMail(engine, record, 'verification', { TOKEN: 'x' });
  expect(mail.subject).toBe('Hi <b>Ann</b> Bcc: x');
  expect(mail.html).toContain('<p>&lt;b&gt;Ann&lt;/b&gt;');
  expect(mail.html).not.toContain('secret');
  expect(mail.html).not.toContain('kkkk');
  expect(mail.text).toBe('<b>Ann</b>\r\nBcc: x  {UNKNOWN}');
});

test('a template may depend on the recipient', () => {
  const greet = ({ name }: Readonly<Record<string, unknown>>) => ({
    subject: 's',
    body: name === 'Ann' ? 'yes' : 'no',
  });
  expect(authMail(engine, recordWith('Ann', greet), 'verification', {}).text).toBe('yes');
  expect(authMail(engine, recordWith('Bob', greet), 'verification', {}).text).toBe('no');
});

test('placeholders inside values are not replaced', () => {
  const record = recordWith('{TOKEN}', { subject: 's', body: '{RECORD:name} {TOKEN}' });
  expect(authMail(engine, record, 'verification', { TOKEN: 'abc' }).text).toBe('{TOKEN} abc');
});

test('plain text keeps line breaks and link addresses', () => {
  expect(plainText('<p>One<br>two</p>\n<p><a class="btn" href="https://x.uk/?a=1&amp;b=2">Go</a></p>')).toBe(
    'One\ntwo\n\nGo: https://x.uk/?a=1&b=2',
  );
});
