import { FilterError } from './filter-error.ts';
import { OPERATORS, type Operator } from './syntax.ts';

export type Token =
  | { kind: 'name'; name: string }
  /** A name directly followed by its opening bracket. */
  | { kind: 'call'; name: string }
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'operator'; operator: Operator }
  | { kind: 'join'; join: '&&' | '||' }
  | { kind: '(' | ')' | ',' };

const BLANK = /[ \t\n]+/y;
const COMMENT = /\/\/[^\n]*/y;
const NAME = /[A-Za-z_@#][A-Za-z0-9_@#.:]*/y;
const WELL_FORMED_NAME = /^[@#_]?[\w.:]*\w$/;
const NUMBER = /[-0-9][0-9.]*/y;
const WELL_FORMED_NUMBER = /^-?\d*(\.\d+)?$/;
const OPERATOR = /[=!<>~?]+/y;
const JOIN = /[&|]+/y;

function isOperator(text: string): text is Operator {
  return (OPERATORS as readonly string[]).includes(text);
}

function unexpected(what: string, text: string): never {
  throw new FilterError(`unexpected ${what} ${JSON.stringify(text)}`);
}

function numberToken(text: string): Token {
  const value = Number(text);
  if (!WELL_FORMED_NUMBER.test(text) || !/\d/.test(text)) unexpected('number', text);
  // The reference reads a number that fits no double as zero.
  return { kind: 'number', value: Number.isFinite(value) ? value : 0 };
}

/** Reads a quoted text from its opening quote. The quote and the backslash can be escaped; other backslashes stay. */
function quoted(source: string, start: number): { value: string; end: number } {
  const quote = source.charAt(start);
  let value = '';
  for (let at = start + 1; at < source.length; at += 1) {
    const current = source.charAt(at);
    if (current === quote) return { value, end: at + 1 };
    const next = source.charAt(at + 1);
    const escapes = current === '\\' && (next === quote || next === '\\');
    value += escapes ? next : current;
    if (escapes) at += 1;
  }
  return unexpected('end of text', source.slice(start));
}

class Cursor {
  readonly #source: string;
  position = 0;

  constructor(source: string) {
    this.#source = source;
  }

  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.#source)?.[0];
    if (match === undefined) return null;
    this.position += match.length;
    return match;
  }

  get current(): string {
    return this.#source.charAt(this.position);
  }

  get done(): boolean {
    return this.position >= this.#source.length;
  }
}

function nameToken(cursor: Cursor, name: string): Token {
  if (!WELL_FORMED_NAME.test(name)) unexpected('name', name);
  if (cursor.current !== '(') return { kind: 'name', name };
  cursor.position += 1;
  return { kind: 'call', name };
}

function nextToken(source: string, cursor: Cursor): Token {
  const name = cursor.take(NAME);
  if (name !== null) return nameToken(cursor, name);
  const number = cursor.take(NUMBER);
  if (number !== null) return numberToken(number);
  const operator = cursor.take(OPERATOR);
  if (operator !== null)
    return isOperator(operator) ? { kind: 'operator', operator } : unexpected('operator', operator);
  const join = cursor.take(JOIN);
  if (join !== null) return join === '&&' || join === '||' ? { kind: 'join', join } : unexpected('join', join);
  const current = cursor.current;
  if (current === '"' || current === "'") {
    const { value, end } = quoted(source, cursor.position);
    cursor.position = end;
    return { kind: 'text', value };
  }
  if (current === '(' || current === ')' || current === ',') {
    cursor.position += 1;
    return { kind: current };
  }
  return unexpected('character', current);
}

export function tokenise(source: string): Token[] {
  // PostgreSQL cannot store a NUL, so no value can be compared with one.
  if (source.includes('\0')) unexpected('character', '\0');
  const cursor = new Cursor(source);
  const tokens: Token[] = [];
  while (!cursor.done) {
    if (cursor.take(BLANK) === null && cursor.take(COMMENT) === null) tokens.push(nextToken(source, cursor));
  }
  return tokens;
}
