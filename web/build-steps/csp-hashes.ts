import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listHtmlFiles } from './html-files.ts';
import { pagePath } from './paths.ts';

export interface PageHashes {
  scriptHashes: string[];
  styleHashes: string[];
}

function sha256Source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Types of inline scripts and rules that a content security policy checks alike. */
const CHECKED_TYPES: ReadonlySet<string | undefined> = new Set([
  undefined,
  'module',
  'text/javascript',
  'speculationrules',
]);

const isChecked = (attributes: string): boolean => CHECKED_TYPES.has(/\stype="([^"]*)"/.exec(attributes)?.[1]);

/** Returns the sources that a page's inline scripts and styles need in `script-src` and `style-src`. */
export function hashInlineCode(html: string): PageHashes {
  const scripts = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script(\s[^>]*)?>([\s\S]*?)<\/script>/g)) {
    if (!/\ssrc=/.test(attributes) && isChecked(attributes)) scripts.add(sha256Source(code));
  }
  const styles = new Set<string>();
  for (const [, , code = ''] of html.matchAll(/<style(\s[^>]*)?>([\s\S]*?)<\/style>/g)) styles.add(sha256Source(code));
  return { scriptHashes: [...scripts], styleHashes: [...styles] };
}

/** Finds attributes that a strict policy refuses: `style=` and `on…=` attributes cannot be hashed page by page. */
export function findForbiddenAttributes(html: string): string[] {
  const markup = html.replaceAll(/<(script|style)(\s[^>]*)?>[\s\S]*?<\/\1>/g, '');
  return Array.from(markup.matchAll(/<[a-z][^<>]*\s((?:style|on[a-z]+)="[^"]*")/gi), (match) => match[1] ?? '');
}

async function hashPage(clientFolder: string, file: string): Promise<[path: string, hashes: PageHashes]> {
  const html = await readFile(join(clientFolder, file), 'utf8');
  const forbidden = findForbiddenAttributes(html);
  if (forbidden.length > 0) throw new Error(`${file} holds attributes the policy refuses: ${forbidden.join(', ')}`);
  return [pagePath(file), hashInlineCode(html)];
}

export async function writeCspMap(clientFolder: string, target: string): Promise<void> {
  const files = await listHtmlFiles(clientFolder);
  const pages = await Promise.all(files.map((file) => hashPage(clientFolder, file)));
  await writeFile(target, `${JSON.stringify(Object.fromEntries(pages), null, 2)}\n`);
}
