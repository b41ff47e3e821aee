import { rewriteHtmlFiles } from './html-files.ts';

/** Pages are drawn before their scripts run, so fonts and styles come first on a slow connection. */
export const yieldToPaint = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" href', '<link rel="modulepreload" fetchpriority="low" href');

export const lowerScriptPriority = (clientFolder: string): Promise<void> =>
  rewriteHtmlFiles(clientFolder, yieldToPaint);
