import { expect, it } from 'vitest';
import { isIndexable, robotsTxt, sitemapXml } from './site-files.ts';

it('lists complete addresses for search engines', () => {
  expect(sitemapXml('https://shop.example', ['/', '/pricing'])).toContain('<loc>https://shop.example/pricing</loc>');
});

it('leaves out a page that opts out', () => {
  expect(isIndexable('<head><meta name="robots" content="noindex"/></head>')).toBe(false);
  expect(isIndexable('<head><title>Home</title></head>')).toBe(true);
});

it('keeps private addresses out of search engines and names the sitemap', () => {
  const text = robotsTxt('https://shop.example');
  expect(text).toContain('Disallow: /track/');
  expect(text).toContain('Disallow: /follow/');
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml');
  expect(text).toContain('Sitemap: https://shop.example/sitemap-products.xml');
});
