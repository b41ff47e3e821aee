// Finds the queries of the server whose statement and row type are both in the source: `rowsOf<Row>(db, '…')`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

const SERVER = join(import.meta.dirname, '../../server/src');
const NOT_PRODUCT = /\.test\.ts$|(^|\/)(testing|seed|rehearsals)\//;
const QUERIES = new Set(['rowsOf', 'queryPrepared', 'query']);

/** The declared type of a member; `unknown` when it is declared elsewhere. */
export type DeclaredKind = 'number' | 'string' | 'boolean' | 'Date' | 'unknown';

export interface DeclaredQuery {
  /** The path below `server/src`, and the line. */
  place: string;
  sql: string;
  members: Map<string, DeclaredKind>;
  /** False for `query` of the driver, which returns `bigint` as text. */
  readsBigints: boolean;
}

export interface FoundQueries {
  declared: DeclaredQuery[];
  /** Queries whose statement or row type is put together elsewhere. */
  others: number;
}

export function findDeclaredQueries(): FoundQueries {
  const found: FoundQueries = { declared: [], others: 0 };
  for (const file of globSync('**/*.ts', { cwd: SERVER }).toSorted())
    if (!NOT_PRODUCT.test(file)) findIn(file, readFileSync(join(SERVER, file), 'utf8'), found);
  return found;
}

type Members = Map<string, DeclaredKind>;

function findIn(file: string, source: string, found: FoundQueries): void {
  const constants: { name: string; start: number; init: Node }[] = [];
  const functions: { start: number; end: number }[] = [];
  const addFunction = ({ start, end }: Node) => void functions.push({ start, end });
  const types = new Map<string, Node>();
  const calls: { start: number; row: Node; sql: Node | undefined; readsBigints: boolean }[] = [];
  new Visitor({
    VariableDeclarator({ id, init, start }) {
      if (id.type === 'Identifier' && init !== null) constants.push({ name: id.name, start, init });
    },
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    TSInterfaceDeclaration(node) {
      types.set(node.id.name, node);
    },
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      types.set(id.name, typeAnnotation);
    },
    CallExpression({ start, callee, typeArguments, arguments: [first, second] }) {
      const row = typeArguments?.params[0];
      const name = callee.type === 'Identifier' ? callee.name : calleeOf(callee);
      if (row === undefined || !QUERIES.has(name)) return;
      const isPlain = name === 'query';
      calls.push({ start, row, sql: isPlain ? first : second, readsBigints: !isPlain });
    },
  }).visit(parseSync(file, source).program);

  const textOf = (node: Node | undefined): string | undefined => {
    if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
    if (node?.type === 'Identifier') {
      const isSeen = ({ start }: { start: number }) =>
        functions.every((one) => !contains(one, start) || contains(one, node.start));
      return textOf(constants.findLast((one) => one.name === node.name && isSeen(one))?.init);
    }
    if (node?.type !== 'TemplateLiteral') return undefined;
    const parts = node.expressions.map((part) => textOf(part));
    if (parts.includes(undefined)) return undefined;
    return node.quasis.map(({ value }, at) => (value.cooked ?? '') + (parts[at] ?? '')).join('');
  };
  for (const { start, row, sql, readsBigints } of calls) {
    const text = textOf(sql);
    const members = membersOf(row, types);
    if (text === undefined || members === undefined) found.others += 1;
    else
      found.declared.push({
        place: `${file}:${source.slice(0, start).split('\n').length}`,
        sql: text,
        members,
        readsBigints,
      });
  }
}

const contains = ({ start, end }: { start: number; end: number }, place: number): boolean =>
  start <= place && place < end;

const calleeOf = (callee: Node): string =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';

/** The members of a row type of the same file; undefined where it is declared elsewhere. */
function membersOf(node: Node, types: ReadonlyMap<string, Node>): Members | undefined {
  switch (node.type) {
    case 'TSTypeLiteral':
      return declaredIn(node.members);
    case 'TSInterfaceDeclaration':
      return merged([
        declaredIn(node.body.body),
        ...node.extends.map((base) =>
          base.expression.type === 'Identifier'
            ? referenced(base.expression.name, base.typeArguments, types)
            : undefined,
        ),
      ]);
    case 'TSIntersectionType':
      return merged(node.types.map((part) => membersOf(part, types)));
    case 'TSTypeReference':
      return node.typeName.type === 'Identifier'
        ? referenced(node.typeName.name, node.typeArguments, types)
        : undefined;
    default:
      return undefined;
  }
}

function referenced(
  name: string,
  typeArguments: { params: Node[] } | null | undefined,
  types: ReadonlyMap<string, Node>,
): Members | undefined {
  const own = types.get(name);
  if (own !== undefined) return membersOf(own, types);
  if (name !== 'Pick') return undefined;
  const keys = typeArguments?.params[1];
  const parts = keys?.type === 'TSUnionType' ? keys.types : [keys];
  const names = parts.map((part) =>
    part?.type === 'TSLiteralType' && part.literal.type === 'Literal' ? String(part.literal.value) : undefined,
  );
  if (names.includes(undefined)) return undefined;
  return new Map(names.map((key) => [key ?? '', 'unknown']));
}

function merged(parts: readonly (Members | undefined)[]): Members | undefined {
  if (parts.includes(undefined)) return undefined;
  return new Map(parts.flatMap((part) => [...(part ?? [])]));
}

function declaredIn(members: readonly Node[]): Members | undefined {
  const found: Members = new Map();
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' || member.key.type === 'PrivateIdentifier') return undefined;
    const name =
      member.key.type === 'Identifier' ? member.key.name : member.key.type === 'Literal' ? member.key.value : '';
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
