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
  ['&unknown; &#0; &#xD800; &#x41;', '&unknown; A'],
])('%j reads %j', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});
