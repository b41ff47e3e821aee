import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listHtmlFiles } from './html-files.ts';
import { NOT_FOUND_PATH, pagePath, SPA_FALLBACK_FILE } from './paths.ts';

/** A page is listed for search engines unless it has a noindex. */
export function isIndexable(html: string): boolean {
  return !/<meta name="robots" content="noindex"\/?>/.test(html);
}

export function sitemapXml(siteUrl: string, pagePaths: string[]): string {
  const entries = pagePaths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`;
}

export function robotsTxt(siteUrl: string): string {
  const closed = ['/api/', '/admin', '/dashboard', '/account', '/checkout', '/pay/', '/track/', '/follow/', '/embed/'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    `Sitemap: ${siteUrl}/sitemap-products.xml`,
    '',
  ].join('\n');
}

export async function writeSiteFiles(clientFolder: string, siteUrl: string): Promise<void> {
  const files = (await listHtmlFiles(clientFolder)).filter((file) => file !== SPA_FALLBACK_FILE);
  const pages = await Promise.all(
    files.map(async (file) => ({ path: pagePath(file), html: await readFile(join(clientFolder, file), 'utf8') })),
  );
  const open = pages.filter(({ path, html }) => path !== NOT_FOUND_PATH && isIndexable(html));
  const paths = open.map(({ path }) => path).toSorted();
  await writeFile(join(clientFolder, 'sitemap.xml'), sitemapXml(siteUrl, paths));
  await writeFile(join(clientFolder, 'robots.txt'), robotsTxt(siteUrl));
}
