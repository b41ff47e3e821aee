// For every screen the router's list of routes names all files that its script imports, for links that fetch a screen
// ahead. Our links do not, and the page that opens names its own files itself: four fifths of the list are for nothing.
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const start = 'window.__reactRouterManifest=';

interface Manifest {
  routes: Record<string, { imports?: string[] }>;
}

/** The same list without the files behind each screen's own. */
export function withoutImports(script: string): string {
  if (!script.startsWith(start)) throw new Error('The list of routes is not written the way it used to be');
  const manifest = JSON.parse(script.slice(start.length).replace(/;\s*$/, '')) as Manifest;
  for (const route of Object.values(manifest.routes)) delete route.imports;
  return `${start}${JSON.stringify(manifest)};`;
}

export async function slimManifest(clientFolder: string): Promise<void> {
  const files = await Array.fromAsync(glob('assets/manifest-*.js', { cwd: clientFolder }));
  const [file] = files;
  if (file === undefined || files.length > 1) throw new Error(`The build has ${files.length} lists of routes, not one`);
  const path = join(clientFolder, file);
  await writeFile(path, withoutImports(await readFile(path, 'utf8')));
}
