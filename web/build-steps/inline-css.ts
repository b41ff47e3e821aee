import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'postcss';
import { extractCriticalCss } from './critical-css.ts';
import { rewriteHtmlFiles } from './html-files.ts';
import { SPA_FALLBACK_FILE } from './paths.ts';

const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"\/?>/g;

/**
 * Inlines the rules that a page needs for its first paint. The whole stylesheet follows without blocking: its link
 * keeps the place React expects at hydration, with a medium that never matches until the head script opens it.
 */
export function inlinePageCss(html: string, cssByHref: Map<string, string>): string {
  const hrefs = Array.from(html.matchAll(stylesheetLink), (match) => match[1] ?? '');
  if (hrefs.length === 0) return html;
  const whole = hrefs.map((href) => cssByHref.get(href) ?? '').join('\n');
  const style = `<style>${extractCriticalCss(whole, html)}</style>`;
  const noscript = `<noscript>${hrefs.map((href) => `<link rel="stylesheet" href="${href}"/>`).join('')}</noscript>`;
  const late = html.replaceAll(stylesheetLink, '<link rel="stylesheet" href="$1" media="not all"/>');
  // Inserted before the link, so that the whole stylesheet, which repeats these rules in the right order, overrides
  // them.
  const first = late.indexOf('<link rel="stylesheet"');
  const styled = `${late.slice(0, first)}${style}${late.slice(first)}`;
  return styled.replace('</head>', () => `${noscript}</head>`);
}

/** Strips the '#' with which the router marks a sheet that a late part of the app loads too: the file is the same. */
export const sheetFile = (clientFolder: string, href: string): string => join(clientFolder, href.replace(/#.*$/, ''));

/**
 * Separates font declarations: a font that is declared a second time makes the browser shape and lay out every word of
 * the page again, so only the pages declare fonts.
 */
export function separateFonts(css: string): { fonts: string; rest: string } {
  const root = parse(css);
  let fonts = '';
  root.walkAtRules('font-face', (rule) => {
    fonts += rule.toString();
    rule.remove();
  });
  return { fonts, rest: root.toString() };
}

/** Adds fonts to the fallback page, which may show any screen and so waits for the whole stylesheet. */
export function addFonts(html: string, cssByHref: Map<string, string>): string {
  const fonts = [...cssByHref.values()].map((css) => separateFonts(css).fonts).join('');
  return fonts === '' ? html : html.replace('</head>', () => `<style>${fonts}</style></head>`);
}

export async function inlineCss(clientFolder: string): Promise<void> {
  const files = new Map<string, string>();
  await rewriteHtmlFiles(clientFolder, async (html, file) => {
    const hrefs = new Set(Array.from(html.matchAll(stylesheetLink), (match) => match[1] ?? ''));
    const sheets = [...hrefs].map(async (href) => {
      const css = await readFile(sheetFile(clientFolder, href), 'utf8');
      files.set(sheetFile(clientFolder, href), css);
      return [href, css] as const;
    });
    const cssByHref = new Map(await Promise.all(sheets));
    return file === SPA_FALLBACK_FILE ? addFonts(html, cssByHref) : inlinePageCss(html, cssByHref);
  });
  await Promise.all(Array.from(files, ([file, css]) => writeFile(file, separateFonts(css).rest)));
}
