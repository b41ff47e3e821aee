import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lists the HTML files below a folder, relative to it, in a stable order. */
export async function listHtmlFiles(folder: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: folder }));
  return files.map((file) => file.replaceAll('\\', '/')).toSorted();
}

/** Rewrites every HTML file for which `rewrite` returns a new text. */
export async function rewriteHtmlFiles(
  folder: string,
  rewrite: (html: string, file: string) => Promise<string> | string,
): Promise<void> {
  const files = await listHtmlFiles(folder);
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const html = await readFile(path, 'utf8');
      const changed = await rewrite(html, file);
      if (changed !== html) await writeFile(path, changed);
    }),
  );
}
