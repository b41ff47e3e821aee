import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { inRoot, root } from './paths.mjs';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', 'android', 'ios']);

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}${sep}${entry.name}`;
    if (entry.isDirectory()) {
      if (!NOT_SOURCES.has(entry.name)) yield* filesBelow(path);
    } else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/**
 * Of the lockfile, these files and everything below these folders, so that a build runs when one changed and only then.
 * It is of what they say, so that another branch and back is no change. Reading them all takes a twentieth of a warm start,
 * so what came out is kept under the name, and counts for as long as no file was written since.
 */
export function fingerprint(name, { folders, files = [], also = '', now = Date.now() }) {
  const lockfile = inRoot('package-lock.json');
  const paths = [...files.map((file) => inRoot(file)), ...folders.flatMap((folder) => [...filesBelow(inRoot(folder))])];
  const memory = inRoot(`.cache/fingerprints/${name}`);
  const { looks, isSettled } = looksOf([lockfile, ...paths], also, now);
  const [knownLooks, known] = recall(memory);
  if (knownLooks === looks) return known;
  const hash = createHash('sha256').update(readFileSync(lockfile)).update(also);
  for (const path of paths) hash.update(relative(root, path)).update('\0').update(readFileSync(path));
  const said = hash.digest('hex');
  if (isSettled) keep(memory, `${looks} ${said}`);
  return said;
}

/** A file that was written a moment ago may be written again within the same tick of the clock. */
const SETTLED_AFTER_MS = 2000;

function looksOf(paths, also, now) {
  let last = 0;
  const looks = paths.map((path) => {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path);
    last = Math.max(last, mtimeMs, ctimeMs);
    return `${path}\0${ino} ${size} ${mtimeMs} ${ctimeMs}`;
  });
  return { looks: sha256(`${also}\0${looks.join('\0')}`), isSettled: now - last > SETTLED_AFTER_MS };
}

function recall(memory) {
  try {
    return readFileSync(memory, 'utf8').split(' ');
  } catch {
    return [];
  }
}

/** A checkout that may not be written to is read anew each time. */
function keep(memory, text) {
  try {
    mkdirSync(dirname(memory), { recursive: true });
    writeFileSync(memory, text);
  } catch {}
}
