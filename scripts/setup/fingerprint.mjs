import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from './paths.mjs';

const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', 'android', 'ios']);

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_SOURCES.has(entry.name)) yield* filesBelow(path);
    } else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Of the lockfile, these files and everything below these folders, so that a build runs when one changed and only then. */
export function fingerprint({ folders, files = [], also = '' }) {
  const hash = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(also);
  const add = (path) => hash.update(relative(root, path)).update('\0').update(readFileSync(path));
  for (const file of files) add(inRoot(file));
  for (const folder of folders) for (const path of filesBelow(inRoot(folder))) add(path);
  return hash.digest('hex');
}
