import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { EVENTS } from '../contract/src/events.ts';
import { WEBHOOK_EVENTS } from '../contract/src/webhook-events.ts';
import {
  WEBHOOK_BODY_EXAMPLE,
  WEBHOOK_TEST_MODE,
  webhookHeaders,
  webhookReceivers,
} from '../contract/src/webhook-guide.ts';

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

it('lists every event with its payload and its receivers, and no other', () => {
  const listed = tableOf(readDocument('docs/architecture.md'), 'event', 'payload', 'may hear').map(
    (row) => `${row['event']} | ${row['payload']} | ${row['may hear']}`,
  );
  const declared = Object.entries(EVENTS).map(
    ([name, { payload, audience }]) => `${name} | ${Object.keys(payload.shape).join(', ')} | ${audience.join(', ')}`,
  );
  expect(listed).toEqual(declared);
});

type Use = 'emit' | 'on';
const MAY_USE_EVENTS = new RegExp(['events\\.', ...Object.keys(EVENTS)].join('|'));

/**
 * The event names that a file passes to `emit` and `on`, the other event names in it, and whether it passes a variable.
 */
function eventUses(file: string) {
  const direct: Record<Use, Set<string>> = { emit: new Set(), on: new Set() };
  const passesVariable: Record<Use, boolean> = { emit: false, on: false };
  const named = new Set<string>();
  const isEvent = (name: unknown): name is string => typeof name === 'string' && name in EVENTS;
  const text = readFileSync(file, 'utf8');
  const inTypes = new Set<number>();
  new Visitor({
    TSLiteralType({ literal }) {
      inTypes.add(literal.start);
    },
    CallExpression({ callee, arguments: parameters }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const holder = callee.object.type === 'MemberExpression' ? callee.object.property : callee.object;
      const use = callee.property.name;
      if (holder.type !== 'Identifier' || holder.name !== 'events' || (use !== 'emit' && use !== 'on')) return;
      const name = parameters[use === 'emit' ? 1 : 0];
      if (name?.type === 'Literal' && isEvent(name.value)) direct[use].add(name.value);
      else if (name?.type === 'TemplateLiteral') {
        const start = name.quasis[0]?.value.cooked ?? '';
        for (const event of Object.keys(EVENTS)) if (event.startsWith(start)) direct[use].add(event);
      } else passesVariable[use] = true;
    },
    Literal({ value, start }) {
      if (isEvent(value) && !inTypes.has(start)) named.add(value);
    },
  }).visit(parseSync(file, MAY_USE_EVENTS.test(text) ? text : '').program);
  for (const event of [...direct.emit, ...direct.on]) named.delete(event);
  return { direct, passesVariable, named };
}

const isOfTests = (file: string): boolean => file.endsWith('.test.ts') || file.split('/').includes('testing');

/**
 * Each event with the modules that emit it and those that handle it. For a name in a variable, all event names of that
 * module count.
 */
function eventsInCode(): Map<string, Record<Use, string[]>> {
  const found = new Map<string, Record<Use, string[]>>(
    Object.keys(EVENTS).map((event) => [event, { emit: [], on: [] }] as const),
  );
  const modules = join(ROOT, 'server/src/modules');
  for (const module of globSync('*', { cwd: modules }).toSorted()) {
    const files = globSync('**/*.ts', { cwd: join(modules, module) }).filter((file) => !isOfTests(file));
    const uses = files.map((file) => eventUses(join(modules, module, file)));
    for (const use of ['emit', 'on'] as const) {
      const isIndirect = uses.some(({ passesVariable }) => passesVariable[use]);
      const events = new Set(uses.flatMap(({ direct, named }) => [...direct[use], ...(isIndirect ? named : [])]));
      for (const event of events) found.get(event)?.[use].push(module);
    }
  }
  return found;
}

it('lists for every event which modules emit and handle it', () => {
  const modulesIn = (cell = ''): string[] =>
    cell === 'nobody yet'
      ? []
      : cell
          .replaceAll(/ \([^)]*\)/g, '')
          .split(', ')
          .toSorted();
  const listed = tableOf(readDocument('docs/architecture.md'), 'event', 'emitted by', 'handled by').map((row) => [
    row['event'],
    { emit: modulesIn(row['emitted by']), on: modulesIn(row['handled by']) },
  ]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(eventsInCode()));
});

/** Paths in these documents begin at the root or in one of these folders. */
const FOLDERS = ['', 'server/src', 'web', 'web/src'];
/** Files that a build or a start writes are not in the repository. */
const WRITTEN = /^((server\/|web\/)?build|test-results|\.cache|\.data|DATA_DIR)\//;

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

it('names an existing test for every attack', () => {
  const rows = tableOf(readDocument('docs/security.md'), 'attack', 'test', 'says');
  expect(rows.length).toBeGreaterThan(30);
  const missing = rows.filter(({ test = '', says = '' }) => {
    const file = join(ROOT, test);
    return says === '' || !existsSync(file) || !readFileSync(file, 'utf8').includes(says);
  });
  expect(missing).toEqual([]);
});

it('explains webhooks as the page for developers does', () => {
  const guide = readDocument('docs/webhooks.md');
  const codes = Object.values(webhookReceivers).map(({ code }) => code);
  const said = [...codes, WEBHOOK_BODY_EXAMPLE, ...Object.entries(webhookHeaders).flat()];
  const events = WEBHOOK_EVENTS.flatMap((name) => [`\`${name}\``, EVENTS[name].about]);
  expect([...said, ...events].filter((text) => !guide.includes(text))).toEqual([]);
  // Line breaks of the document are ignored.
  expect(guide.replaceAll(/\s+/g, ' ')).toContain(WEBHOOK_TEST_MODE);
});
