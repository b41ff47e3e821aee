import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { inRoot, root } from './paths.mjs';

const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', 'android', 'ios']);

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}${sep}${entry.name}`;
    if (entry.isDirectory()) {
      if (!NOT_SOURCES.has(entry.name)) yield* filesBelow(path);
    } else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Hashes the lockfile, these files and everything below these folders: a build runs only when the hash changed. */
export function fingerprint({ folders, files = [], also = '' }) {
  const paths = [...files.map((file) => inRoot(file)), ...folders.flatMap((folder) => [...filesBelow(inRoot(folder))])];
  const hash = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(also);
  for (const path of paths) hash.update(relative(root, path)).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}
