import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const NOT_OURS = new Set(['node_modules', 'build', '.react-router', 'android', 'ios']);
const ENDINGS = ['', '.ts', '.tsx'];

/**
 * Lists every import of every source file below these folders, types and lazy ones included: `{ file, specifier, target
 * }`.
 */
export function readImports(root, folders) {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,mts,js,mjs}`);
  const files = globSync(patterns, {
    cwd: root,
    exclude: (path) => path.split('/').some((part) => NOT_OURS.has(part)),
  });
  return files.toSorted().flatMap((file) =>
    specifiersOf(file, readFileSync(join(root, file), 'utf8')).map((specifier) => ({
      file,
      specifier,
      target: targetOf(root, file, specifier),
    })),
  );
}

function specifiersOf(file, text) {
  const parsed = parseSync(file, text);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0].message}`);
  const { staticImports, staticExports } = parsed.module;
  const found = new Set(staticImports.map((one) => one.moduleRequest.value));
  for (const { entries } of staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) found.add(moduleRequest.value);
  }
  // The parser's import list leaves out `import('…').Type` and reports lazy imports as positions; few files have
  // either.
  if (text.includes('import(')) {
    const add = ({ source }) => typeof source.value === 'string' && found.add(source.value);
    new Visitor({ ImportExpression: add, TSImportType: add }).visit(parsed.program);
  }
  return [...found];
}

/** The file, relative to the root, that a specifier means; undefined for packages that are not ours. */
function targetOf(root, file, specifier) {
  const room = /^@baitdrop\/([^/]+)\/(.+)$/.exec(specifier);
  if (room !== null) return existing(root, `${room[1]}/src/${room[2]}`);
  if (!specifier.startsWith('.')) return undefined;
  return existing(root, relative(root, join(root, dirname(file), specifier.replace(/\?.*$/, ''))));
}

function existing(root, path) {
  return ENDINGS.map((ending) => path + ending).find((name) => existsSync(join(root, name))) ?? path;
}

/** Finds circles of imports, each once, as a list of files that begins with the first by name. */
export function findCircles(imports) {
  const targets = new Map();
  for (const { file, target } of imports) {
    if (!targets.has(file)) targets.set(file, new Set());
    if (target !== undefined) targets.get(file).add(target);
  }
  const circles = [];
  for (const file of [...targets.keys()].toSorted()) {
    for (let circle; (circle = shortestPathBack(targets, file)) !== undefined;) {
      circles.push(circle);
      // Removing the last import breaks this circle, so that the search finds others.
      targets.get(circle.at(-1)).delete(file);
    }
  }
  return circles;
}

function shortestPathBack(targets, start) {
  const cameFrom = new Map([[start, undefined]]);
  for (const file of cameFrom.keys()) {
    for (const next of targets.get(file) ?? []) {
      if (next === start) return connectionFor(file, cameFrom);
      if (!cameFrom.has(next)) cameFrom.set(next, file);
    }
  }
  return undefined;
}

function connectionFor(file, cameFrom) {
  const way = [];
  for (let at = file; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
  return way;
}
