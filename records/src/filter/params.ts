/** Collects the values of one statement; values never become part of its text. */
export class Params {
  readonly #values: unknown[] = [];

  text(value: string): string {
    // A NUL cannot be stored, so it may become any other character that is not in use.
    return this.#add(value.replaceAll('\0', '\uFFFD'), 'text');
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
    return this.#add(
      values.map((value) => value.replaceAll('\0', '\uFFFD')),
      'text[]',
    );
  }

  json(value: unknown): string {
    return this.#add(JSON.stringify(value).replaceAll('\\u0000', '\\ufffd'), 'jsonb');
  }

  /** A value of a column's own form. */
  typed(value: unknown, type: string): string {
    return this.#add(value, type);
  }

  #add(value: unknown, type: string): string {
    this.#values.push(value);
    return `$${this.#values.length}::${type}`;
  }

  /** The finished statement: a value whose place was dropped on the way is dropped too, since the server counts them. */
  bind(sql: string): { text: string; values: unknown[] } {
    const numbers = new Map<number, number>();
    const values: unknown[] = [];
    const text = sql.replaceAll(/\$(\d+)(?=::)/g, (_match, digits: string) => {
      const given = Number(digits);
      const number = numbers.get(given) ?? values.push(this.#values[given - 1]);
      numbers.set(given, number);
      return `$${number}`;
    });
    return { text, values };
  }
}
