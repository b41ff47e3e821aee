// Reads the SQL of the server's sources: every string and template literal, with constants of the same file put in.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const SERVER = join(import.meta.dirname, '../../server/src');
/** Tests, and the demo's past, write any table directly. */
const NOT_PRODUCT = /\.test\.ts$|(^|\/)(testing|seed|rehearsals)\//;

export interface SourceSql {
  /** The path below `server/src`. */
  file: string;
  texts: string[];
  /** The variables that Drizzle's `insert`, `update` and `delete` are called with. */
  drizzleTables: string[];
}

export function readServerSql(): SourceSql[] {
  const files = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !NOT_PRODUCT.test(file));
  return files.toSorted().map((file) => ({ file, ...sqlOf(join(SERVER, file)) }));
}

function sqlOf(path: string): Omit<SourceSql, 'file'> {
  const texts: string[] = [];
  const drizzleTables: string[] = [];
  const constants = new Map<string, string>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return;
      if (init?.type === 'Literal' && typeof init.value === 'string') constants.set(id.name, init.value);
      if (init?.type === 'TemplateLiteral') constants.set(id.name, textOf(init));
    },
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateLiteral(node) {
      texts.push(textOf(node));
    },
    CallExpression({ callee, arguments: [table] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (table?.type === 'Identifier' && ['insert', 'update', 'delete'].includes(callee.property.name))
        drizzleTables.push(table.name);
    },
  }).visit(parseSync(path, readFileSync(path, 'utf8')).program);
  const filled = (text: string): string =>
    text.replaceAll(/\$\{(\w+)\}/g, (place, name: string) => constants.get(name) ?? place);
  return { texts: texts.map(filled), drizzleTables };
}

/** The text of a template, with the names of its variables in `${…}`. */
function textOf({
  quasis,
  expressions,
}: {
  quasis: { value: { cooked: string | null } }[];
  expressions: object[];
}): string {
  const names = expressions.map((part) => ('name' in part ? `\${${String(part.name)}}` : '${}'));
  return quasis.map(({ value }, at) => (value.cooked ?? '') + (names[at] ?? '')).join('');
}

/** The tables of the schema: the name in SQL by the name of its constant. */
export function readTables(): Map<string, string> {
  const files = globSync('database/schema/*.ts', { cwd: SERVER });
  const declared = files.flatMap((file) => [
    ...readFileSync(join(SERVER, file), 'utf8').matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g),
  ]);
  return new Map(declared.map(([, constant = '', table = '']) => [constant, table]));
}

/** The module of a file, such as `modules/money`; the folder for other files. */
export const moduleOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('modules/') ? 2 : 1)
    .join('/');
