// Finds the tables that the SQL of the sources joins, and the columns of the joins.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface SqlJoin {
  file: string;
  /** The two names in alphabetical order. */
  tables: readonly [string, string];
  condition: string;
}

const NAMED =
  /\b(?:from|join|update|into)\s+(?:only\s+)?"?([a-z_]+)"?(?:\s+(?:as\s+)?(?!on\b|set\b|where\b|left\b|join\b|using\b|order\b|group\b|cross\b|values\b|select\b|inner\b|for\b|limit\b)([a-z_]+))?/gi;
const JOINED =
  /\bjoin\s+(?:lateral\s+)?"?([a-z_]+)"?(?:\s+(?:as\s+)?(?!on\b)([a-z_]+))?\s+on\s+([^;]*?)(?=\b(?:left|right|inner|cross|full|join|where|group|order|limit|union|set|returning|for)\b(?!")|\)\s*(?:as\b|,|$)|$)/gi;

/** Finds joins of `tables` with one another. A text between backticks is one statement, or a part of one. */
export function findSqlJoins(root: string, tables: ReadonlySet<string>): SqlJoin[] {
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file));
  return files.toSorted().flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('`')
      .flatMap((text) => joinsIn(text, tables).map((found) => ({ file, ...found }))),
  );
}

export function joinsIn(text: string, tables: ReadonlySet<string>): Omit<SqlJoin, 'file'>[] {
  const tableOf = new Map<string, string>();
  for (const [, table = '', alias = table] of text.matchAll(NAMED))
    if (tables.has(table)) tableOf.set(alias, table).set(table, table);
  return [...text.matchAll(JOINED)].flatMap(([, table = '', , condition = '']) => {
    if (!tables.has(table)) return [];
    const others = [...condition.matchAll(/\b([a-z_]+)\./g)].flatMap(([, alias = '']) => tableOf.get(alias) ?? []);
    return [...new Set(others)]
      .filter((other) => other !== table)
      .map((other) => ({ tables: [table, other].toSorted() as [string, string], condition: condition.trim() }));
  });
}
