import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mailer } from '../ports/mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { type SmtpSimulator, startSmtpSimulator } from './smtp.simulator.ts';

let simulator: SmtpSimulator;
let mailer: Mailer;
beforeAll(async () => {
  simulator = await startSmtpSimulator();
  mailer = createSmtpMailer(simulator.smtpUrl, 'BaitDrop <hello@baitdrop.example>');
});
afterAll(async () => {
  mailer.close();
  await simulator.close();
});

const mail = {
  to: { address: 'ann@water.example', name: 'Ann' },
  subject: 'Your bait is on its way – ½ pint',
  html: '<p>Tight lines!</p>',
  text: 'Tight lines!',
};

test('an email arrives with its subject, HTML and plain text', async () => {
  await mailer.send(mail);
  expect(simulator.mails().at(-1)).toMatchObject({
    from: 'hello@baitdrop.example',
    to: ['ann@water.example'],
    subject: 'Your bait is on its way – ½ pint',
    html: expect.stringContaining('<p>Tight lines!</p>'),
    text: expect.stringContaining('Tight lines!'),
  });
});

test('a refused address rejects the call', async () => {
  await expect(mailer.send({ ...mail, to: { address: 'reject@water.example' } })).rejects.toThrow('No such mailbox');
});

test('an error does not contain the recipient’s address', async () => {
  const error: unknown = await mailer
    .send({ ...mail, to: { address: 'no address@' } })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(inspect(error)).not.toContain('address@');
});

test('an unreachable mail server rejects the call', async () => {
  const lost = createSmtpMailer('smtp://127.0.0.1:1', 'a@baitdrop.example');
  await expect(lost.send(mail)).rejects.toThrow('ECONNREFUSED');
  lost.close();
});

test('an address cannot inject headers or recipients', async () => {
  await mailer.send({
    ...mail,
    to: { address: 'ann@water.example', name: 'Ann\r\nBcc: eve@evil.example' },
    subject: 'Hi\r\nBcc: eve@evil.example',
  });
  expect(simulator.mails().at(-1)?.to).toEqual(['ann@water.example']);
});

test('the demo mailbox shows emails in a browser and blocks their scripts', async () => {
  await mailer.send({ ...mail, subject: '<script>alert(1)</script>' });
  const list = await fetch(simulator.mailboxUrl);
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await list.text();
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script>');
  const number = simulator.mails().at(-1)?.number;
  expect(await (await fetch(`${simulator.mailboxUrl}/mails/${number}`)).text()).toContain('Tight lines!');
  expect((await fetch(`${simulator.mailboxUrl}/mails/9999`)).status).toBe(404);
});
