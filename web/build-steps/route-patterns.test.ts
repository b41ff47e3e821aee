import { expect, it } from 'vitest';
import { pageFile, pagePath } from './paths.ts';
import { flattenPatterns, narrowPatterns } from './route-patterns.ts';

it('lists every address of nested routes, without the catch-all', () => {
  const tree = [
    { index: true },
    { children: [{ path: 'pricing' }, { path: 'shop/:shopId' }] },
    { path: 'dashboard', children: [{ index: true }, { path: 'orders' }] },
    { path: '*' },
  ];
  expect(flattenPatterns(tree)).toEqual(['/', '/pricing', '/shop/:shopId', '/dashboard', '/dashboard/orders']);
});

it('converts between addresses and files', () => {
  for (const path of ['/', '/pricing', '/dashboard/orders']) expect(pagePath(pageFile(path))).toBe(path);
  expect(pageFile('/pricing')).toBe('pricing/index.html');
});

it('distinguishes pages of one pattern from unknown paths', () => {
  expect(narrowPatterns(['/admin', '/admin/:place'], { '/admin/:place': ['/admin/audit'] })).toEqual([
    { pattern: '/admin', of: '/admin' },
    { pattern: '/admin/audit', of: '/admin/:place' },
    { pattern: '/admin/:place', of: '/admin/:place', isMissing: true },
  ]);
});
