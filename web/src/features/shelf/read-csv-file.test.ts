import { expect, it } from 'vitest';
import { readCsvFile } from './read-csv-file.ts';

it.each([
  ['UTF-8', new TextEncoder().encode('Maggots,£4.20')],
  [
    'Windows',
    Uint8Array.from([...'Maggots,'].map((letter) => letter.charCodeAt(0)).concat(0xa3, 0x34, 0x2e, 0x32, 0x30)),
  ],
])('reads pounds from a file written in %s', async (_code, bytes) => {
  expect(await readCsvFile(new Blob([bytes]))).toBe('Maggots,£4.20');
});
