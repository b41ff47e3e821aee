import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { DRAWING_COLOURS } from '@baitdrop/domain/products/drawing-colour';
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
  const names = ['a', 'accent', 'b', 'body', 'body-2', 'line'];
  const colours = new Set(['none', ...names.map((name) => `var(--pic-${name})`)]);
  for (const attribute of ['fill', 'stroke'])
    expect(valuesOf(attribute).filter((value) => !colours.has(value))).toEqual([]);
});

it('contains nothing that the page’s policy refuses, and loads nothing', () => {
  expect(file).not.toMatch(/<(?:style|script|image|foreignObject)|\s(?:style|class|href|on\w+)=/);
  expect(gzipSync(file).length).toBeLessThan(14_000);
});

it('has a rule for each colour that a product can be drawn in', () => {
  const rules = readFileSync(new URL('../../styles/pictures.css', import.meta.url), 'utf8');
  const inRules = Array.from(rules.matchAll(/\.pic-in-(\w+)/g), ([, colour = '']) => colour);
  expect(inRules.toSorted()).toEqual(DRAWING_COLOURS.toSorted());
});
