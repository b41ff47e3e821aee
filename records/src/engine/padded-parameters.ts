// PostgreSQL reuses the plan of a prepared statement only if it seems no worse than a plan for the current values. It
// assumes ten entries for an array parameter, so a statement that usually looks up one would be planned every time,
// which takes longer than running it. These lists have as many entries as the statement's text says. Each size is a
// separate statement on every connection, so there are few sizes. For longer lists planning matters little.
const SIZES = [1, 4, 16, 64];

const range = (length: number) => Array.from({ length }, (_entry, index) => index);

/** Padded with the last entry: a duplicate key finds one row. */
function padded<Entry>(entries: readonly Entry[], size: number): Entry[] {
  return range(size).flatMap((index) => entries.slice(Math.min(index, entries.length - 1)).slice(0, 1));
}

/**
 * A list of texts as SQL, for a statement that already has `before` parameters. `size` distinguishes such statements.
 */
export function paddedTextList(texts: readonly string[], before = 0): { size: string; sql: string; values: unknown[] } {
  const size = SIZES.find((most) => texts.length <= most);
  if (size === undefined) return { size: 'any', sql: `$${before + 1}::text[]`, values: [texts] };
  const parameters = range(size).map((index) => `$${before + index + 1}::text`);
  return { size: String(size), sql: `array[${parameters.join(', ')}]`, values: padded(texts, size) };
}

/** A table of these rows, at least one, to use after `from`. */
export function paddedRowList(
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
  return { sql: `(values ${table.join(', ')})`, values: padded(rows, size).flat() };
}
