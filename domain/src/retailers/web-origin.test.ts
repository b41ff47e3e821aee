import { expect, test } from 'vitest';
import { readWebOrigin } from './web-origin.ts';

test.each([
  ['https://www.example.co.uk', 'https://www.example.co.uk'],
  ['www.Example.co.uk', 'https://www.example.co.uk'],
  [' https://shop.example.com/bait?x=1#top ', 'https://shop.example.com'],
  ['https://shop.example.com:443', 'https://shop.example.com'],
  ['https://shop.example.com:8443/', 'https://shop.example.com:8443'],
  ['https://xn--caf-dma.example', 'https://xn--caf-dma.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:5500', 'http://127.0.0.1:5500'],
])('reads %s as %s', (text, origin) => {
  expect(readWebOrigin(text)).toEqual({ ok: true, value: origin });
});

test.each([
  '',
  'tackle shop',
  'http://www.example.co.uk',
  'ftp://example.com',
  'javascript:alert(1)',
  'https://*.example.com',
  'https://user:pass@example.com',
  'https://example.com:99999',
  "https://example.com; script-src 'self'",
  'https://10.0.0.1',
  'https://-bad-.example',
  '*',
  'null',
])('refuses %s', (text) => {
  expect(readWebOrigin(text)).toMatchObject({ ok: false, reason: 'bad_origin' });
});
