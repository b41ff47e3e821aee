import { expect, test } from 'vitest';
import { websiteAddress } from './website-address.ts';

test.each([
  ['tackle.example', 'https://tackle.example'],
  ['https://tackle.example/', 'https://tackle.example'],
  ['https://tackle.example/wp-admin/admin.php?page=wc-settings', 'https://tackle.example'],
  ['https://example.com/tackle/', 'https://example.com/tackle'],
  ['http://tackle.example', 'http://tackle.example'],
  ['::', ''],
])('reads %j as %j', (typed, address) => {
  expect(websiteAddress(typed)).toBe(address);
});
