import { expect, test } from 'vitest';
import { readVatNumber } from './vat-number.ts';

test.each([
  ['', ''],
  ['  ', ''],
  ['GB 123 4567 82', 'GB 123 4567 82'],
  ['gb123456782', 'GB 123 4567 82'],
  // A number with check digits of the newer kind.
  ['GB 123 4567 27', 'GB 123 4567 27'],
  // Tesco's number, as printed on its till receipts.
  ['220 4302 31', 'GB 220 4302 31'],
  ['XI220430231', 'XI 220 4302 31'],
  ['GB 220 4302 31 001', 'GB 220 4302 31 001'],
])('reads "%s" as "%s"', (text, number) => {
  expect(readVatNumber(text)).toEqual({ ok: true, value: number });
});

test.each(['GB 123 4567 83', 'GB12345', 'DE123456782', 'not registered'])('refuses "%s"', (text) => {
  expect(readVatNumber(text)).toMatchObject({ ok: false, reason: 'bad_vat_number' });
});
