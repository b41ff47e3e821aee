// Writes an endpoint of the contract for browsers: its method, path, key, whether it is public, and the rules for the
// fields of its body. The schemas stay on the server, so a page that calls the endpoint does not load zod.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { bodyFields } from '@baitdrop/contract/body-fields';
import { type Endpoint, needsNoSession } from '@baitdrop/contract/endpoint';
import type { Plugin } from 'vite';

const CONTRACT_FILE = /\/contract\/src\/[\w-]+\.ts$/;
const ORIGINAL = '?original';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Returns a module that declares the endpoints for browsers and exports the rest of the original. */
export function moduleForBrowsers(id: string, exported: Readonly<Record<string, unknown>>): string | null {
  const endpoints = Object.entries(exported).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
  if (endpoints.length === 0) return null;
  const lines = endpoints.map(
    ([name, { method, path, idempotent, access, body }]) =>
      `export const ${name} = ${JSON.stringify({
        method,
        path,
        ...(idempotent === true && { idempotent }),
        ...(needsNoSession({ access }) && { access }),
        ...(body !== undefined && { fields: bodyFields(body) }),
      })};`,
  );
  return [`export * from ${JSON.stringify(id + ORIGINAL)};`, ...lines].join('\n');
}

export const endpointsForBrowsers = (): Plugin => ({
  name: 'endpoints-for-browsers',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (id.endsWith(ORIGINAL))
      // Without side effects, the original is left out where a page uses endpoints alone.
      return {
        code: await readFile(id.slice(0, -ORIGINAL.length), 'utf8'),
        moduleType: 'ts',
        moduleSideEffects: false,
      };
    if (!CONTRACT_FILE.test(id.replaceAll('\\', '/'))) return null;
    const code = moduleForBrowsers(id, (await import(pathToFileURL(id).href)) as Record<string, unknown>);
    return code === null ? null : { code, moduleType: 'js', moduleSideEffects: false };
  },
});
