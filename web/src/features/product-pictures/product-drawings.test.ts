import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { DRAWING_WORDS } from '@baitdrop/domain/products/drawing-words';
import { expect, it } from 'vitest';

const file = readFileSync(new URL('./product-drawings.svg', import.meta.url), 'utf8');
const valuesOf = (attribute: string) => [
  ...new Set(Array.from(file.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g')), ([, value = '']) => value)),
];

it('has one drawing for each kind of product, and no other', () => {
  const symbols = Array.from(file.matchAll(/<symbol id="([^"]+)"/g), ([, id = '']) => id);
  expect(symbols.toSorted()).toEqual(Object.keys(DRAWING_WORDS).toSorted());
});

it('draws all of them on the same canvas, in the colours of the theme', () => {
  expect(valuesOf('viewBox')).toEqual(['0 0 120 120']);
  const colours = new Set(['none', 'var(--pic-a)', 'var(--pic-accent)', 'var(--pic-b)', 'var(--pic-line)']);
  for (const attribute of ['fill', 'stroke'])
    expect(valuesOf(attribute).filter((value) => !colours.has(value))).toEqual([]);
});

it('contains nothing that the page’s policy refuses, and loads nothing', () => {
  expect(file).not.toMatch(/<(?:style|script|image|foreignObject)|\s(?:style|class|href|on\w+)=/);
  expect(gzipSync(file).length).toBeLessThan(14_000);
});
