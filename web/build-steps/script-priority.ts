import { rewriteHtmlFiles } from './html-files.ts';
import { SPA_FALLBACK_FILE } from './paths.ts';

const preloadLink = /<link rel="modulepreload" href="([^"]+)"/g;

/**
 * Matches the largest file, and the one that starts the app: the other files are requested by the time these have
 * arrived.
 */
const isFirst = (href: string): boolean => /\/(packages|entry\.client)-[^/]+$/.test(href);

/**
 * Lowers the priority of scripts. Pages are painted before their scripts run, so fonts and styles come first on a slow
 * connection. Requesting twenty files takes a slow phone a tenth of a second: most of them wait for the first paint,
 * with the whole stylesheet (`before-paint.ts`).
 */
export const deferScripts = (html: string): string =>
  html.replaceAll(preloadLink, (link, href: string) =>
    link.replace(' href', isFirst(href) ? ' fetchpriority="low" href' : ' media="not all" fetchpriority="low" href'),
  );

/** The fallback page has nothing to paint before its scripts. */
export const lowerScriptPriority = (clientFolder: string): Promise<void> =>
  rewriteHtmlFiles(clientFolder, (html, file) => (file === SPA_FALLBACK_FILE ? html : deferScripts(html)));
