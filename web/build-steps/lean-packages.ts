// A browser gets some packages without the parts that this app has no use for: see docs/decisions/0017-lean-packages.md.
import { join } from 'node:path';
import type { Plugin } from 'vite';

const partsFolder = join(import.meta.dirname, 'package-parts');

/** Modules as their packages lay them out, and the file of ours that stands for each. */
export const replacedParts: Record<string, string> = {
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': 'single-fetch.ts',
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': 'fog-of-war.ts',
  'react-router/dist/production/lib/router/instrumentation.js': 'instrumentation.ts',
  'lucide-react/dist/esm/createLucideIcon.mjs': 'create-lucide-icon.ts',
};

const inPackage = /\/node_modules\/((?:react-router|lucide-react)\/dist\/.+)$/;

const inRouter = /\/node_modules\/react-router\/dist\/production\/lib\/.+\.js$/;

/**
 * The router names its components for the tools of developers. That keeps each of them in the build, with all it leads to;
 * without a name, and with the word that making it has no effect, those nobody imports are left out.
 */
export const withoutNames = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = "[^"]*";\n/gm, '')
    .replaceAll(/^(const \w+ = )(?=React\$1\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ ');

export function leanPackages(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'lean-packages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: inPackage },
      handler(id) {
        const part = inPackage.exec(id)?.[1] ?? '';
        const ours = replacedParts[part];
        if (ours === undefined) return null;
        replaced.add(part);
        const file = JSON.stringify(join(partsFolder, ours));
        return part.endsWith('.mjs') ? `export { default } from ${file};` : `export * from ${file};`;
      },
    },
    transform: {
      filter: { id: inRouter },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
    // A package that is laid out another way would be whole again, and nobody would notice.
    buildEnd(error) {
      const missing = Object.keys(replacedParts).filter((part) => !replaced.has(part));
      if (error === undefined && missing.length > 0) this.error(`There is no ${missing.join(', ')} any more`);
    },
  };
}
