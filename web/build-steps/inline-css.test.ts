import { expect, it } from 'vitest';
import { inlinePageCss, sheetFile } from './inline-css.ts';

it('paints from the page itself and lets the whole stylesheet come late', () => {
  const html = '<head><link rel="stylesheet" href="/assets/a.css"/></head><p class="x">';
  const css = new Map([['/assets/a.css', '.x{color:red}.y{color:blue}']]);
  expect(inlinePageCss(html, css)).toBe(
    '<head><style>.x{color:red}</style><link rel="stylesheet" href="/assets/a.css" media="not all"/>' +
      '<noscript><link rel="stylesheet" href="/assets/a.css"/></noscript></head><p class="x">',
  );
});

it('leaves a page without a stylesheet as it is', () => {
  expect(inlinePageCss('<head></head>', new Map())).toBe('<head></head>');
});

it('finds the file of a stylesheet that late parts of the app share', () => {
  expect(sheetFile('/client', '/assets/a.css#')).toBe('/client/assets/a.css');
});
