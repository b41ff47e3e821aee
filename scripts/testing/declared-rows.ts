// Finds the queries of the server whose statement and row type are written down: `rowsOf<Row>(db, '…')`.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'oxc-parser';
import { contains, loadSource, resolveImport, SERVER, type Source } from './sources.ts';

const NOT_PRODUCT = /\.test\.ts$|(^|\/)(testing|seed|rehearsals)\//;

/** The declared type of a member; `unknown` when it is no plain one. */
export type DeclaredKind = 'number' | 'string' | 'boolean' | 'Date' | 'unknown';
export type Members = ReadonlyMap<string, DeclaredKind>;

interface DeclaredQuery {
  /** The path below `server/src`, and the line. */
  place: string;
  sql: string;
  members: Members;
  /** False for `query` of the driver, which returns `bigint` as text. */
  readsBigints: boolean;
}

interface FoundQueries {
  declared: DeclaredQuery[];
  /** Queries whose statement or row type is put together while the server runs. */
  others: number;
}

export function findDeclaredQueries(tables: Tables): FoundQueries {
  const found: FoundQueries = { declared: [], others: 0 };
  for (const file of globSync('**/*.ts', { cwd: SERVER }).toSorted()) {
    if (NOT_PRODUCT.test(file)) continue;
    const source = loadSource(join(SERVER, file));
    for (const { start, row, sql, isPlain } of source.queries) {
      const text = textOf(source, sql);
      const members = membersOf(source, row, tables);
      const place = `${file}:${source.text.slice(0, start).split('\n').length}`;
      if (text === undefined || members === undefined) found.others += 1;
      else found.declared.push({ place, sql: text, members, readsBigints: !isPlain });
    }
  }
  return found;
}

/** The text of a statement, with its constants put in; undefined when it is put together in another way. */
function textOf(source: Source, node: Node | undefined): string | undefined {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined;
    case 'TemplateLiteral': {
      const parts = node.expressions.map((part) => textOf(source, part));
      if (parts.includes(undefined)) return undefined;
      return node.quasis.map(({ value }, at) => (value.cooked ?? '') + (parts[at] ?? '')).join('');
    }
    case 'Identifier': {
      const isSeen = ({ start }: { start: number }) =>
        source.functions.every((one) => !contains(one, start) || contains(one, node.start));
      const own = source.constants.findLast((one) => one.name === node.name && isSeen(one));
      if (own !== undefined) return textOf(source, own.init);
      const imported = resolveImport(source, node.name);
      const constant = imported?.source.constants.find(({ name }) => name === imported.name);
      return imported && textOf(imported.source, constant?.init);
    }
    default:
      return undefined;
  }
}

/** The members of a table's row, by the path of its file and its constant. */
type Tables = ReadonlyMap<string, Members>;

/** The members of a row type; undefined when the sources do not say them. */
function membersOf(source: Source, node: Node, tables: Tables): Members | undefined {
  const of = (part: Node): Members | undefined => membersOf(source, part, tables);
  switch (node.type) {
    case 'TSTypeLiteral':
      return declaredIn(node.members);
    case 'TSInterfaceDeclaration':
      return merged([
        ...node.extends.map(({ expression, typeArguments }) =>
          expression.type === 'Identifier'
            ? referenced(source, expression.name, typeArguments?.params, tables)
            : undefined,
        ),
        declaredIn(node.body.body),
      ]);
    case 'TSIntersectionType':
      return merged(node.types.map(of));
    case 'TSTypeReference':
      return node.typeName.type === 'Identifier'
        ? referenced(source, node.typeName.name, node.typeArguments?.params, tables)
        : undefined;
    case 'TSTypeQuery': {
      const { exprName } = node;
      if (exprName.type !== 'TSQualifiedName' || exprName.left.type !== 'Identifier') return undefined;
      return exprName.right.name === '$inferSelect' ? tables.get(`${source.path} ${exprName.left.name}`) : undefined;
    }
    default:
      return undefined;
  }
}

function referenced(
  source: Source,
  name: string,
  parameters: readonly Node[] | undefined,
  tables: Tables,
): Members | undefined {
  const own = source.types.get(name);
  if (own !== undefined) return membersOf(source, own, tables);
  const [of, keys] = parameters ?? [];
  if (name === 'Pick' || name === 'Omit') {
    const names = namesIn(keys);
    const all = of && membersOf(source, of, tables);
    if (names === undefined) return undefined;
    if (name === 'Omit') return all && new Map([...all].filter(([key]) => !names.includes(key)));
    return new Map(names.map((key) => [key, all?.get(key) ?? 'unknown']));
  }
  const imported = resolveImport(source, name);
  const declared = imported?.source.types.get(imported.name);
  return imported && declared && membersOf(imported.source, declared, tables);
}

function namesIn(keys: Node | undefined): string[] | undefined {
  const parts = keys?.type === 'TSUnionType' ? keys.types : [keys];
  const names = parts.flatMap((part) =>
    part?.type === 'TSLiteralType' && part.literal.type === 'Literal' ? [String(part.literal.value)] : [],
  );
  return names.length === parts.length ? names : undefined;
}

function merged(parts: readonly (Members | undefined)[]): Members | undefined {
  const readable = parts.filter((part) => part !== undefined);
  return readable.length === parts.length ? new Map(readable.flatMap((part) => [...part])) : undefined;
}

function declaredIn(members: readonly Node[]): Members | undefined {
  const found = new Map<string, DeclaredKind>();
  for (const member of members) {
    if (member.type !== 'TSPropertySignature') return undefined;
    const { key } = member;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : undefined;
    if (name === undefined) return undefined;
    found.set(String(name), kindOf(member.typeAnnotation?.typeAnnotation));
  }
  return found;
}

const KINDS: Readonly<Record<string, DeclaredKind>> = {
  TSNumberKeyword: 'number',
  TSStringKeyword: 'string',
  TSBooleanKeyword: 'boolean',
};

function kindOf(type: Node | undefined): DeclaredKind {
  if (type === undefined) return 'unknown';
  if (type.type === 'TSUnionType') {
    const kinds = new Set(type.types.filter((part) => part.type !== 'TSNullKeyword').map(kindOf));
    return kinds.size === 1 ? ([...kinds][0] ?? 'unknown') : 'unknown';
  }
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'Date')
    return 'Date';
  return KINDS[type.type] ?? 'unknown';
}
