import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EVENTS } from '../contract/src/events.ts';

const architecture = readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8');

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
  const listed = tableOf(architecture, 'event', 'payload', 'may hear').map(
    (row) => `${row['event']} | ${row['payload']} | ${row['may hear']}`,
  );
  const declared = Object.entries(EVENTS).map(
    ([name, { payload, audience }]) => `${name} | ${Object.keys(payload.shape).join(', ')} | ${audience.join(', ')}`,
  );
  expect(listed).toEqual(declared);
});
