import { expect, test } from 'vitest';
import { plainTextOf } from './plain-text.ts';

test.each([
  ['', ''],
  ['<p>Riddled  fresh\n every day.</p>', 'Riddled fresh every day.'],
  ['<p>One</p>\n<p>Two</p>', 'One\nTwo'],
  ['<ul><li>Red</li><li>White</li></ul>', '- Red\n- White'],
  ['Dave&#8217;s bait &amp; tackle, &frac12; pint &pound;3', 'Dave’s bait & tackle, ½ pint £3'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['a<script>alert(1)</script><style>b{}</style>c', 'a c'],
  ['line<br/>break<br>', 'line\nbreak'],
  ['<p>Riddled <b>fresh</b> &amp; clean.</p><p>£4 a pint</p>', 'Riddled fresh & clean.\n£4 a pint'],
  ['Half<b>-pint</b> tub', 'Half-pint tub'],
  ['Size < 12, > 8', 'Size < 12, > 8'],
  ['Dave&#39;s<br/>best&nbsp;hooks', "Dave's\nbest hooks"],
  ['Typed at the till,\nin two  lines', 'Typed at the till,\nin two lines'],
  ['<table><tr><td>Size</td><td>12</td></tr></table>', 'Size 12'],
  ['a<!-- wp:paragraph -->b', 'a b'],
  ['&unknown; &#0; &#xD800; &#x41;', '&unknown; A'],
])('%j becomes %j', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});
