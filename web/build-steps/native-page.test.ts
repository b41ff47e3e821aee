import { expect, it } from 'vitest';
import { linkSettings, readApiAddress, shellPage } from './native-page.ts';

const HTML = '<!DOCTYPE html><html lang="en-GB"><head><meta charSet="utf-8"/><script>a()</script></head></html>';
const hashes = { scriptHashes: ["'sha256-a'"], styleHashes: ["'sha256-s'"] };

it('the shells use the API on this machine by default', () => {
  expect(readApiAddress().origin).toBe('http://127.0.0.1:8090');
  expect(readApiAddress('https://baitdrop.example').hostname).toBe('baitdrop.example');
});

it.each([
  ['http://baitdrop.example', 'must begin with https:'],
  ['https://baitdrop.example/api', 'must name a server alone'],
  ['https://me:secret@baitdrop.example', 'must name a server alone'],
  ['ftp://baitdrop.example', 'must be an address'],
  ['baitdrop.example', 'must be an address'],
])('refuses %s: it %s', (address, reason) => {
  expect(() => readApiAddress(address)).toThrow(reason);
});

it('the page names its API and may connect to it and to itself only', () => {
  const page = shellPage(HTML, readApiAddress('https://baitdrop.example'), hashes);
  expect(page).toContain('<html data-api="https://baitdrop.example" lang="en-GB">');
  expect(page).toContain("connect-src 'self' https://baitdrop.example;");
  expect(page).toContain("script-src 'self' 'sha256-a';");
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script>'));
});

it('a second address replaces the first', () => {
  const once = shellPage(HTML, readApiAddress('https://one.example'), hashes);
  const twice = shellPage(once, readApiAddress('https://two.example'), hashes);
  expect(twice).toBe(shellPage(HTML, readApiAddress('https://two.example'), hashes));
});

it('refuses a page without a place for the policy', () => {
  expect(() => shellPage('<html></html>', readApiAddress(), hashes)).toThrow('no place');
});

it('both projects get the addresses whose links they open', () => {
  expect(linkSettings(readApiAddress('https://baitdrop.example'))).toEqual({
    gradle: 'linkHost=baitdrop.example\n',
    xcode: 'BAITDROP_LINK_HOST = baitdrop.example\n',
  });
});
