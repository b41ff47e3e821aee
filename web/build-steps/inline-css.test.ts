import { expect, it } from 'vitest';
import { addFonts, inlinePageCss, separateFonts, sheetFile } from './inline-css.ts';

it('inlines the critical CSS and loads the whole stylesheet later', () => {
  const html = '<head><link rel="stylesheet" href="/assets/a.css"/></head><p class="x">';
  const css = new Map([['/assets/a.css', '.x{color:red}.y{color:blue}']]);
  expect(inlinePageCss(html, css)).toBe(
    '<head><style>.x{color:red}</style><link rel="stylesheet" href="/assets/a.css" media="not all"/>' +
      '<noscript><link rel="stylesheet" href="/assets/a.css"/></noscript></head><p class="x">',
  );
});

it('does not change a page without a stylesheet', () => {
  expect(inlinePageCss('<head></head>', new Map())).toBe('<head></head>');
});

it('finds the file of a stylesheet that lazily loaded parts share', () => {
  expect(sheetFile('/client', '/assets/a.css#')).toBe('/client/assets/a.css');
});

it('declares a font in the page and not again in the stylesheet', () => {
  const font = '@font-face{font-family:Fig;src:url(/f.woff2)}';
  const sheet = new Map([['/assets/a.css', `.x{color:red}${font}`]]);
  const page = '<head><link rel="stylesheet" href="/assets/a.css"/></head><p class="x">';
  expect(inlinePageCss(page, sheet)).toContain(font);
  expect(addFonts(page, sheet)).toBe(page.replace('</head>', `<style>${font}</style></head>`));
  expect(separateFonts(`.x{color:red}${font}`)).toEqual({ fonts: font, rest: '.x{color:red}' });
});
