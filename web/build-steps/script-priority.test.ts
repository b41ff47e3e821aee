import { expect, it } from 'vitest';
import { yieldToPaint } from './script-priority.ts';

it('scripts come after what the first paint needs', () => {
  const html = '<link rel="preload" as="font" href="/a.woff2"/><link rel="modulepreload" href="/assets/entry.js"/>';
  expect(yieldToPaint(html)).toBe(
    '<link rel="preload" as="font" href="/a.woff2"/><link rel="modulepreload" fetchpriority="low" href="/assets/entry.js"/>',
  );
});
