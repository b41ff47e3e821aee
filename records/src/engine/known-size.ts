// PostgreSQL keeps the plan of a prepared statement only where it looks no dearer than one made for the values at hand. Of an
// array that comes as a value it assumes ten entries, so that a statement which nearly always looks for one would be planned
// anew each time, which takes longer than running it. These lists have as many entries as the statement's text says.

// Each size is a statement of its own on every connection, so there are few. In longer lists planning is a small part.
const SIZES = [1, 4, 16, 64];

const range = (length: number) => Array.from({ length }, (_entry, index) => index);

/** Filled up with the last entry: who is looked for twice is found once. */
function filledUp<Entry>(entries: readonly Entry[], size: number): Entry[] {
  return range(size).flatMap((index) => entries.slice(Math.min(index, entries.length - 1)).slice(0, 1));
}

/** A list of texts as a value of SQL, for a statement that has `before` parameters already. `size` tells such statements apart. */
export function textList(texts: readonly string[], before = 0): { size: string; sql: string; values: unknown[] } {
  const size = SIZES.find((most) => texts.length <= most);
  if (size === undefined) return { size: 'any', sql: `$${before + 1}::text[]`, values: [texts] };
  const parameters = range(size).map((index) => `$${before + index + 1}::text`);
  return { size: String(size), sql: `array[${parameters.join(', ')}]`, values: filledUp(texts, size) };
}

/** A table of these rows, of at least one, after `from`. */
export function rowList(
  rows: readonly (readonly unknown[])[],
  types: readonly string[],
): { sql: string; values: unknown[] } {
  const size = SIZES.find((most) => rows.length <= most);
  if (size === undefined) {
    const lists = types.map((type, place) => `$${place + 1}::${type}[]`);
    return { sql: `unnest(${lists.join(', ')})`, values: types.map((_type, place) => rows.map((row) => row[place])) };
  }
  const row = (index: number) => types.map((type, place) => `$${index * types.length + place + 1}::${type}`).join(', ');
  const table = range(size).map((index) => `(${row(index)})`);
  return { sql: `(values ${table.join(', ')})`, values: filledUp(rows, size).flat() };
}
