import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EVENTS } from '../contract/src/events.ts';

const ROOT = join(import.meta.dirname, '..');
const readDocument = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));

/** The rows of the table whose heading has these columns. */
function tableOf(text: string, ...columns: string[]): Record<string, string>[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => columns.every((column) => cellsOf(line).includes(column)));
  if (start === -1) throw new Error(`There is no table with ${columns.join(', ')}.`);
  const heading = cellsOf(lines[start] ?? '');
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
  return lines
    .slice(start + 2, end)
    .map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [heading[at] ?? '', cell])));
}

it('lists every event with its payload and who may hear of it, and no other', () => {
  const listed = tableOf(readDocument('docs/architecture.md'), 'event', 'payload', 'may hear').map(
    (row) => `${row['event']} | ${row['payload']} | ${row['may hear']}`,
  );
  const declared = Object.entries(EVENTS).map(
    ([name, { payload, audience }]) => `${name} | ${Object.keys(payload.shape).join(', ')} | ${audience.join(', ')}`,
  );
  expect(listed).toEqual(declared);
});

/** Paths in these documents begin at the root or in one of these folders. */
const FOLDERS = ['', 'server/src', 'web', 'web/src'];
/** What a build or a start writes is not in the repository. */
const WRITTEN = /^(build|\.data|DATA_DIR)\//;

it.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md', 'docs/widget.md'])(
  '%s names only files that exist',
  (document) => {
    const named = [...readDocument(document).matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);
    const missing = named.filter(
      (path) => !WRITTEN.test(path) && !FOLDERS.some((folder) => existsSync(join(ROOT, folder, path))),
    );
    expect(missing).toEqual([]);
  },
);
