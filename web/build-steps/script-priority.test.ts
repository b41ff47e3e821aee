import { expect, it } from 'vitest';
import { deferScripts } from './script-priority.ts';

it('scripts load after what the first paint needs, most of them after the first paint', () => {
  const links = ['/assets/entry.client-abc.js', '/assets/packages-abc.js', '/assets/home.screen-abc.js'];
  const font = '<link rel="preload" as="font" href="/a.woff2"/>';
  const html = font + links.map((href) => `<link rel="modulepreload" href="${href}"/>`).join('');
  expect(deferScripts(html)).toBe(
    `${font}<link rel="modulepreload" fetchpriority="low" href="/assets/entry.client-abc.js"/>` +
      '<link rel="modulepreload" fetchpriority="low" href="/assets/packages-abc.js"/>' +
      '<link rel="modulepreload" media="not all" fetchpriority="low" href="/assets/home.screen-abc.js"/>',
  );
});
