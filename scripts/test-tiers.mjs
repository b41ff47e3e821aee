// The three tiers of tests, each by its purpose. The ending of a file's name says which one it belongs to.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOMS } from './import-rules.mjs';
import { root } from './setup/paths.mjs';

const FOLDERS = [...Object.keys(ROOMS), 'scripts'];

/** `short`: what a change must not break. `long`: every journey and promise. `rehearsal`: large numbers and broken machines. */
export const TIERS = {
  short: { ending: '.test', command: 'npm test' },
  long: { ending: '.long.test', command: 'npm run test:long' },
  rehearsal: { ending: '.rehearsal.test', command: 'npm run rehearse' },
};

/** The tag of test files that depend on the state of a database session; only these also run behind PgBouncer. */
export const POOLERS = 'poolers';

export function tierOfRun(env = process.env) {
  const tier = env.BAITDROP_TEST_TIER || 'short';
  if (!(tier in TIERS)) throw new Error(`BAITDROP_TEST_TIER is one of ${Object.keys(TIERS).join(', ')}.`);
  return tier;
}

export const tierOfFile = (file) =>
  Object.keys(TIERS).find((tier) => tier !== 'short' && file.includes(`${TIERS[tier].ending}.`)) ?? 'short';

/** The glob patterns of a tier's test files in these rooms, and those that the short pattern would also match. */
export const patternsOf = (tier, rooms) => rooms.map((room) => `${room}/**/*${TIERS[tier].ending}.{ts,tsx}`);
export const patternsOfOthers = (tier) =>
  tier === 'short' ? ['**/*.long.test.{ts,tsx}', '**/*.rehearsal.test.{ts,tsx}'] : [];

/** All test files below a folder, from the root. This runs on Node 20, which has no `globSync`. */
function testFilesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'build' ? [] : testFilesIn(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Test files of a tier in these rooms, from the root. */
export const filesOf = (tier, rooms) =>
  rooms
    .flatMap(testFilesIn)
    .filter((file) => tierOfFile(file) === tier)
    .toSorted();

export const isTagged = (text, tag) => new RegExp(`^// @module-tag ${tag}$`, 'm').test(text);

export const filesTagged = (tag, rooms) =>
  filesOf('short', rooms).filter((file) => isTagged(readFileSync(join(root, file), 'utf8'), tag));

/** Suggests what to run when names match no file of this tier. */
export function hintsFor(names, tier, rooms = FOLDERS) {
  return Object.keys(TIERS)
    .filter((other) => other !== tier)
    .flatMap((other) => {
      const files = filesOf(other, rooms).filter((file) => names.some((name) => file.includes(name)));
      if (files.length === 0) return [];
      return `${TIERS[other].command} -- ${names.join(' ')}   runs ${files.length === 1 ? files[0] : `${files.length} files`}`;
    });
}
