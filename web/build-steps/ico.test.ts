import { expect, it } from 'vitest';
import { wrapPngAsIco } from './ico.ts';

it('writes the offset and the length of the picture', () => {
  const png = Buffer.from('picture');
  const ico = wrapPngAsIco(png, 32);
  expect(ico.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
  expect(ico.readUInt32LE(14)).toBe(png.length);
  expect(ico.subarray(ico.readUInt32LE(18))).toEqual(png);
});
