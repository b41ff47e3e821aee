// Finds the place where a text stops being valid JSON, because engines report the position differently or not at all.

export interface JsonProblem {
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

const LITERALS = ['true', 'false', 'null'] as const;
const numberForm = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escapeForm = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const MAX = 100;

class Stop extends Error {
  readonly at: number;

  constructor(at: number) {
    super();
    this.at = at;
  }
}

/** The first error; undefined when the text is JSON. */
export function findJsonProblem(text: string): JsonProblem | undefined {
  try {
    const end = skipSpace(text, readValue(text, 0, 0));
    if (end < text.length) throw new Stop(end);
    return undefined;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const before = text.slice(0, error.at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1;
  return at;
}

function readValue(text: string, from: number, depth: number): number {
  const at = skipSpace(text, from);
  const first = text.charAt(at);
  if (depth > MAX) throw new Stop(at);
  if (first === '{') return readMembers(text, at, depth);
  if (first === '[') return readList(text, at, ']', (next) => readValue(text, next, depth + 1));
  if (first === '"') return readText(text, at);
  const literal = LITERALS.find((word) => text.startsWith(word, at));
  if (literal !== undefined) return at + literal.length;
  const digits = matchAt(numberForm, text, at);
  if (digits === 0) throw new Stop(at);
  return at + digits;
}

const readMembers = (text: string, at: number, depth: number): number =>
  readList(text, at, '}', (next) => {
    const colon = skipSpace(text, readText(text, skipSpace(text, next)));
    if (text.charAt(colon) !== ':') throw new Stop(colon);
    return readValue(text, colon + 1, depth + 1);
  });

/** Reads from the opening bracket to after the closing one. */
function readList(text: string, open: number, close: string, readEntry: (at: number) => number): number {
  let at = skipSpace(text, open + 1);
  if (text.charAt(at) === close) return at + 1;
  for (;;) {
    at = skipSpace(text, readEntry(at));
    if (text.charAt(at) === close) return at + 1;
    if (text.charAt(at) !== ',') throw new Stop(at);
    at += 1;
  }
}

function readText(text: string, open: number): number {
  if (text.charAt(open) !== '"') throw new Stop(open);
  let at = open + 1;
  for (;;) {
    const character = text.charAt(at);
    if (character === '"') return at + 1;
    if (character < ' ') throw new Stop(at);
    const escaped = character === '\\' ? matchAt(escapeForm, text, at) : 1;
    if (escaped === 0) throw new Stop(at);
    at += escaped;
  }
}

function matchAt(form: RegExp, text: string, at: number): number {
  form.lastIndex = at;
  return form.exec(text)?.[0].length ?? 0;
}
