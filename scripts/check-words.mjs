// Refuses the words of `word-rules.mjs` in the folders that are listed there as clean.
//   node scripts/check-words.mjs                   the check
//   node scripts/check-words.mjs web/src/ui        lists the hits below a folder
//   node scripts/check-words.mjs --count           counts the hits per room
//   node scripts/check-words.mjs --count web/src   counts the hits per folder below one
import { findWords } from './setup/find-words.mjs';
import { root } from './setup/paths.mjs';
import { CLEAN } from './word-rules.mjs';

const ROOMS = 'domain contract postgres records adapters server web e2e scripts integrations bench'.split(' ');

const args = process.argv.slice(2);
const folder = args.find((arg) => !arg.startsWith('-'))?.replace(/\/$/, '');
const isBelow = (file, parent) => parent === undefined || file === parent || file.startsWith(`${parent}/`);
const isQuery = process.argv.length > 2;
const rooms = isQuery ? ROOMS : ROOMS.filter((room) => CLEAN.some((one) => isBelow(one, room)));
const hits = findWords(root, rooms).filter(({ file }) => isBelow(file, folder));

if (args.includes('--count')) {
  const depth = folder === undefined ? 1 : folder.split('/').length + 1;
  const counts = new Map();
  for (const { file } of hits) {
    const part = file.split('/').slice(0, depth).join('/');
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  for (const [part, count] of [...counts].toSorted()) console.log(String(count).padStart(6), part);
  console.log(String(hits.length).padStart(6), 'together');
} else {
  const failing = folder === undefined ? hits.filter(({ file }) => CLEAN.some((one) => isBelow(file, one))) : hits;
  for (const { file, line, message } of failing) console.log(`${file}:${line} ${message}`);
  process.exitCode = failing.length === 0 ? 0 : 1;
}
