import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import * as rules from '../word-rules.mjs';

const NOT_OURS = new Set(['node_modules', 'build', 'dist', '.react-router', 'android', 'ios']);
// Comments of these kinds are read by tools.
const DIRECTIVE = /^\s*([@#]|(oxlint|eslint|prettier|oxfmt|v8|istanbul|vite|knip)[-\s])/;

// The parser's tree costs more than everything else, so only files with one of these words have it made.
const RULED_NAME = new RegExp([...rules.VALUE_NAMES, ...rules.NAME_PARTS].join('|'), 'i');

/** Hits below the rooms of `root`, each `{ file, line, message }`. An exported name counts once per file that has it. */
export function findWords(root, rooms) {
  const files = rooms.flatMap((room) => sourcesBelow(root, room));
  const read = files.map((file) => ({ file, ...hitsOf(file, readFileSync(join(root, file), 'utf8')) }));
  const hits = read.flatMap(({ file, hits: found }) => found.map((hit) => ({ file, ...hit })));
  return [...hits, ...doubleExports(read)].filter(
    ({ file, message }) => !rules.EXCEPTIONS.some((one) => one.file === file && one.message === message),
  );
}

function sourcesBelow(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : sourcesBelow(root, path);
    return /\.(tsx?|mts|m?js)$/.test(entry.name) ? [path] : [];
  });
}

/** Hits of one file, and its exported names with their lines. */
export function hitsOf(file, text) {
  const parsed = parseSync(file, text);
  const lineAt = (offset) => text.slice(0, offset).split('\n').length;
  const comments = joinLines(parsed.comments, text).flatMap(({ start, words }) =>
    commentProblems(words).map((message) => ({ line: lineAt(start), message: `${message} ("${words.slice(0, 60)}")` })),
  );
  const names = [...(RULED_NAME.test(text) ? namesOf(parsed) : [])].flatMap(([name, start]) => {
    const because = nameProblem(name);
    return because === undefined ? [] : [{ line: lineAt(start), message: because }];
  });
  const fileProblem = nameProblem(file.split('/').at(-1).split('.')[0]);
  const hits = [...comments, ...names, ...(fileProblem === undefined ? [] : [{ line: 1, message: fileProblem }])];
  return { hits, exported: exportsOf(parsed, lineAt) };
}

/** Comments as their words; `//` comments on consecutive lines are one. */
function joinLines(comments, text) {
  const joined = [];
  for (const { type, value, start, end } of comments) {
    if (DIRECTIVE.test(value)) continue;
    const words = value.replaceAll(/(^|\n)\s*\*+(?=\s|$)/g, ' ');
    const last = joined.at(-1);
    if (last?.type === 'Line' && type === 'Line' && /^\s*\n\s*$/.test(text.slice(last.end, start))) {
      Object.assign(last, { end, words: `${last.words} ${words}` });
    } else joined.push({ type, start, end, words });
  }
  return joined.map(({ start, words }) => ({ start, words: words.replaceAll(/\s+/g, ' ').trim() }));
}

/** Says what is wrong with the words of a comment, one message for each problem. */
export function commentProblems(words) {
  const unquoted = words.replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”/g, '…');
  const problems = rules.COMMENT_WORDS.flatMap(([pattern, instead]) => {
    const match = pattern.exec(unquoted);
    return match === null ? [] : [`"${match[0].trim()}": ${instead}`];
  });
  const sentence = unquoted.split(/[.;?!](?=\s|$)/)[0];
  const isQuestion = unquoted[sentence.length] === '?';
  if (rules.BAD_STARTS.test(sentence) && !isQuestion)
    problems.push('begins in the middle of a sentence: begin with the subject or the verb');
  if (rules.PREPOSITIONS.test(sentence) && !/[,:]/.test(sentence))
    problems.push('begins with a preposition: begin with the subject, or set a comma');
  return problems;
}

function nameProblem(name) {
  if (rules.VALUE_NAMES.includes(name)) return `\`${name}\`: name the value for what it is`;
  const parts = name.split(/[-_\d]|(?<=[a-z])(?=[A-Z])/).map((part) => part.toLowerCase());
  const part = parts.find((one) => rules.NAME_PARTS.includes(one));
  return part === undefined ? undefined : `\`${name}\`: "${part}" is no part of a name`;
}

/** Names that a file gives: every identifier except the properties it reads and the names it imports. */
function namesOf({ program, module }) {
  const imported = new Set(module.staticImports.flatMap(({ entries }) => entries.map((one) => one.localName.value)));
  const read = new Set();
  const names = new Map();
  const add = (node) => {
    if (!read.has(node.start) && !imported.has(node.name) && !names.has(node.name)) names.set(node.name, node.start);
  };
  new Visitor({
    MemberExpression: ({ computed, property }) => !computed && read.add(property.start),
    TSQualifiedName: ({ right }) => read.add(right.start),
    ImportSpecifier: ({ imported: from }) => read.add(from.start),
    Identifier: add,
    PrivateIdentifier: add,
  }).visit(program);
  return names;
}

function exportsOf({ module }, lineAt) {
  const own = module.staticExports.flatMap(({ entries }) => entries.filter((one) => one.moduleRequest === null));
  return new Map(own.map(({ exportName }) => [exportName.name ?? 'default', lineAt(exportName.start ?? 0)]));
}

function doubleExports(read) {
  const places = new Map();
  for (const { file, exported } of read) {
    for (const [name, line] of exported) {
      if (rules.FRAMEWORK_EXPORTS.test(name)) continue;
      const key = `${file.split('/')[0]} ${name}`;
      places.set(key, [...(places.get(key) ?? []), { file, line, name }]);
    }
  }
  return [...places.values()].flatMap((same) =>
    same.length === 1
      ? []
      : same.map(({ file, line, name }) => ({
          file,
          line,
          message: `\`${name}\` is exported by ${same.length} files of this room: ${same.map((one) => one.file).join(', ')}`,
        })),
  );
}
