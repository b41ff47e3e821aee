// Parses source files once: their constants, types, imports and typed queries.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

const ROOT = join(import.meta.dirname, '../..');
export const SERVER = join(ROOT, 'server/src');
const QUERIES = new Set(['rowsOf', 'queryPrepared', 'query']);

interface Span {
  start: number;
  end: number;
}

export interface Source {
  path: string;
  text: string;
  constants: { name: string; start: number; init: Node }[];
  functions: Span[];
  types: Map<string, Node>;
  /** The module and the exported name of each imported name. */
  imports: Map<string, { from: string; name: string }>;
  queries: { start: number; row: Node; sql: Node | undefined; isPlain: boolean }[];
}

export const contains = ({ start, end }: Span, place: number): boolean => start <= place && place < end;

const sources = new Map<string, Source>();

export function loadSource(path: string): Source {
  const loaded = sources.get(path);
  if (loaded !== undefined) return loaded;
  const text = readFileSync(path, 'utf8');
  const source: Source = {
    path,
    text,
    constants: [],
    functions: [],
    types: new Map(),
    imports: new Map(),
    queries: [],
  };
  const addFunction = ({ start, end }: Node) => void source.functions.push({ start, end });
  new Visitor({
    ImportDeclaration({ source: { value: from }, specifiers }) {
      for (const { type, local, ...rest } of specifiers)
        if (type === 'ImportSpecifier' && 'imported' in rest && rest.imported.type === 'Identifier')
          source.imports.set(local.name, { from, name: rest.imported.name });
    },
    VariableDeclarator({ id, init, start }) {
      if (id.type === 'Identifier' && init !== null) source.constants.push({ name: id.name, start, init });
    },
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    TSInterfaceDeclaration(node) {
      source.types.set(node.id.name, node);
    },
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      source.types.set(id.name, typeAnnotation);
    },
    CallExpression({ start, callee, typeArguments, arguments: [first, second] }) {
      const row = typeArguments?.params[0];
      const name = nameOfCallee(callee);
      const isPlain = name === 'query';
      if (row !== undefined && QUERIES.has(name))
        source.queries.push({ start, row, sql: isPlain ? first : second, isPlain });
    },
  }).visit(parseSync(path, text).program);
  sources.set(path, source);
  return source;
}

function nameOfCallee(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
}

/** Finds the file that declares an imported name; undefined for packages of others. */
export function resolveImport(source: Source, local: string): { source: Source; name: string } | undefined {
  const imported = source.imports.get(local);
  if (imported === undefined) return undefined;
  const { from, name } = imported;
  const [, room, file] = /^@baitdrop\/([a-z]+)\/(.+)$/.exec(from) ?? [];
  const path = room === undefined ? resolve(dirname(source.path), from) : join(ROOT, room, 'src', `${file}.ts`);
  return existsSync(path) && path.endsWith('.ts') ? { source: loadSource(path), name } : undefined;
}
