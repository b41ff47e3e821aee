import { LRUCache } from 'lru-cache';

interface Placed {
  text: string;
  /** The parameter number of each value, in order. */
  indexes: readonly number[];
}

/**
 * Cache by the statement's text: the same statements come again and again, and finding the places took longer than the
 * rest.
 */
const MAX_PLACED = 500;
const asParameters = new LRUCache<string, Placed>({ max: MAX_PLACED });

/** A NUL cannot be stored, so it may become any other unused character. */
export const storableText = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** Collects the values of one statement; values never become part of its text. */
export class Params {
  readonly #values: unknown[] = [];
  readonly #types: string[] = [];

  text(value: string): string {
    return this.#add(storableText(value), 'text');
  }

  number(value: number): string {
    return this.#add(value, 'double precision');
  }

  integer(value: number): string {
    return this.#add(value, 'bigint');
  }

  instant(milliseconds: number): string {
    return this.#add(new Date(milliseconds).toISOString(), 'timestamptz');
  }

  texts(values: readonly string[]): string {
    return this.#add(values.map(storableText), 'text[]');
  }

  json(value: unknown): string {
    return this.#add(JSON.stringify(value).replaceAll('\\u0000', '\\ufffd'), 'jsonb');
  }

  /** A value in a column's own form. */
  typed(value: unknown, type: string): string {
    return this.#add(value, type);
  }

  #add(value: unknown, type: string): string {
    this.#values.push(value);
    this.#types.push(type);
    return `$${this.#values.length}::${type}`;
  }

  /**
   * The finished statement. Values whose placeholder was dropped on the way are dropped too, because the server counts
   * them.
   */
  bind(sql: string): { text: string; values: unknown[] } {
    const cached = asParameters.get(sql);
    const { text, indexes } = cached ?? place(sql, (number) => `$${number}`);
    if (!cached) asParameters.set(sql, { text, indexes });
    return { text, values: indexes.map((index) => this.#values[index]) };
  }

  /**
   * Like `bind`, with columns of a table in place of the values, `alias."1"` and so on; null if one of them is a list.
   */
  bindAsColumns(sql: string, alias: string): { text: string; values: unknown[]; types: string[] } | null {
    const { text, indexes } = place(sql, (number) => `${alias}."${number}"`);
    const types = indexes.map((index) => this.#types[index] ?? 'text');
    if (types.some((type) => type.endsWith('[]'))) return null;
    return { text, values: indexes.map((index) => this.#values[index]), types };
  }
}

function place(sql: string, name: (number: number) => string): Placed {
  const numbers = new Map<number, number>();
  const indexes: number[] = [];
  const text = sql.replaceAll(/\$(\d+)(?=::)/g, (_match, digits: string) => {
    const index = Number(digits) - 1;
    const number = numbers.get(index) ?? indexes.push(index);
    numbers.set(index, number);
    return name(number);
  });
  return { text, indexes };
}
