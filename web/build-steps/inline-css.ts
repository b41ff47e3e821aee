import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractCriticalCss } from './critical-css.ts';
import { rewriteHtmlFiles } from './html-files.ts';
import { SPA_FALLBACK_FILE } from './paths.ts';

const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"\/?>/g;

/**
 * Puts the rules a page needs for its first paint into the page. The whole stylesheet follows without blocking: its
 * link keeps the place React expects at hydration, with a medium that never matches until the head script opens it.
 */
export function inlinePageCss(html: string, cssByHref: Map<string, string>): string {
  const hrefs = Array.from(html.matchAll(stylesheetLink), (match) => match[1] ?? '');
  if (hrefs.length === 0) return html;
  const whole = hrefs.map((href) => cssByHref.get(href) ?? '').join('\n');
  const style = `<style>${extractCriticalCss(whole, html)}</style>`;
  const noscript = `<noscript>${hrefs.map((href) => `<link rel="stylesheet" href="${href}"/>`).join('')}</noscript>`;
  const late = html.replaceAll(stylesheetLink, '<link rel="stylesheet" href="$1" media="not all"/>');
  // Before the link, so that the whole stylesheet, which repeats these rules in the right order, overrides them.
  const first = late.indexOf('<link rel="stylesheet"');
  const styled = `${late.slice(0, first)}${style}${late.slice(first)}`;
  return styled.replace('</head>', () => `${noscript}</head>`);
}

/** The router marks a sheet that a late part of the app asks for too with a '#': the file is the same. */
export const sheetFile = (clientFolder: string, href: string): string => join(clientFolder, href.replace(/#.*$/, ''));

export async function inlineCss(clientFolder: string): Promise<void> {
  await rewriteHtmlFiles(clientFolder, async (html, file) => {
    // The fallback page may show any screen, so it waits for the whole stylesheet.
    if (file === SPA_FALLBACK_FILE) return html;
    const hrefs = Array.from(html.matchAll(stylesheetLink), (match) => match[1] ?? '');
    const sheets = hrefs.map(async (href) => [href, await readFile(sheetFile(clientFolder, href), 'utf8')] as const);
    return inlinePageCss(html, new Map(await Promise.all(sheets)));
  });
}
