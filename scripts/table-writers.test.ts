import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moduleOf, readServerSql, readTables } from './testing/server-sql.ts';

const sources = readServerSql();
const tables = readTables();

const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?(?:"?([a-z_]+)"?|(\$\{\w*\}))/gi;

/** Each table with the modules whose statements change it. */
function writersOf(): Map<string, Set<string>> {
  const names = new Set(tables.values());
  const writers = new Map<string, Set<string>>([...names].map((name) => [name, new Set()]));
  for (const { file, texts, drizzleTables } of sources) {
    const written = [
      ...texts.flatMap((text) => [...text.matchAll(WRITES)].map(([, table = '']) => table)),
      ...drizzleTables.map((constant) => tables.get(constant) ?? ''),
    ];
    for (const table of written) writers.get(table)?.add(moduleOf(file));
  }
  return writers;
}

/** The rows of the table in docs/architecture.md: what each module writes. */
function documentedWriters(): Map<string, Set<string>> {
  const text = readFileSync(join(import.meta.dirname, '../docs/architecture.md'), 'utf8');
  const [, rows = ''] = /\| module +\| tables that only it writes +\|\n[|\s-]+\n((?:\|.*\n)+)/.exec(text) ?? [];
  const documented = new Map<string, Set<string>>();
  for (const line of rows.trim().split('\n')) {
    const [, module = '', written = ''] = line.split('|').map((cell) => cell.replaceAll('`', '').trim());
    for (const table of written.split(', ')) documented.set(table, (documented.get(table) ?? new Set()).add(module));
  }
  return documented;
}

describe('every table', () => {
  it('is written by one module, the one that docs/architecture.md names', () => {
    const written = [...writersOf()].filter(([, modules]) => modules.size > 0);
    const sorted = (entries: Iterable<[string, Set<string>]>) =>
      Object.fromEntries([...entries].map(([table, modules]) => [table, [...modules].toSorted()] as const).toSorted());
    expect(sorted(documentedWriters())).toEqual(sorted(written));
    expect(written.filter(([, modules]) => modules.size > 1)).toEqual([]);
  });

  it('is named in the statement that writes it, except where the caller chooses the table', () => {
    const unnamed = sources.filter(({ texts }) =>
      texts.some((text) => [...text.matchAll(WRITES)].some(([, , variable]) => variable !== undefined)),
    );
    expect(unnamed.map(({ file }) => file)).toEqual(['platform/secrets/sealed-columns.ts']);
  });
});

/** The statement around `for update`: the whole text, or the part between the parentheses around it. */
function lockingStatement(text: string, end: number): string {
  let depth = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth < 0) return text.slice(at + 1, end);
  }
  return text.slice(0, end);
}

describe('a statement that waits for a lock sees other rows as they were before it waited', () => {
  const READS_OTHERS = /\bjoin\s+(?!unnest\b)|\b(?:sum|count|min|max|exists)\s*\(/i;

  it('so it reads no other table, and adds nothing up', () => {
    const reading = sources.flatMap(({ file, texts }) =>
      texts.flatMap((text) =>
        [...text.matchAll(/\bfor (?:no key )?(?:update|share)\b/gi)]
          .map(({ index }) => lockingStatement(text, index))
          .filter((locking) => READS_OTHERS.test(locking))
          .map((locking) => `${file}: ${locking}`),
      ),
    );
    expect(reading).toEqual([]);
  });
});
