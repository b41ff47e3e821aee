import { expect, it } from 'vitest';
import { setPhone } from './native.ts';
import type { Phone } from './native/phone.ts';
import { saveFile } from './save-file.ts';

const file = new Blob(['a,b']);
const phoneThat = (shareFile: Phone['shareFile']) => setPhone({ shareFile } as Phone);

it('shares a file with the share sheet of the phone', async () => {
  const calls: unknown[] = [];
  phoneThat(async (name, content) => calls.push([name, content]));
  expect(await saveFile('products.csv', file)).toBe(true);
  expect(calls).toEqual([['products.csv', file]]);
});

it('closing the share sheet counts as an answer: nothing was saved', async () => {
  phoneThat(() => Promise.reject(new Error('Share canceled')));
  expect(await saveFile('products.csv', file)).toBe(false);
});

it('reports a phone without free space', async () => {
  phoneThat(() => Promise.reject(new Error('No space left on device')));
  await expect(saveFile('products.csv', file)).rejects.toThrow('No space left');
});
