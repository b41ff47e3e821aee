import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test.each([
  ['Two Bridges', 'Two Bridges'],
  ['', ''],
  ['Tackle & Co', 'Tackle &amp; Co'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['" onclick="x', '&quot; onclick=&quot;x'],
  ['&lt;', '&amp;lt;'],
  ['a&&b', 'a&amp;&amp;b'],
  ['Dave’s bait, ½ pint', 'Dave’s bait, ½ pint'],
  ["Dave's", "Dave's"],
])('%j is escaped as %j', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});
