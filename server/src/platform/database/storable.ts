const MAX = 20;

/** Makes a value storable in PostgreSQL: removes NUL characters and lone surrogates, and cuts deep nesting. */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX) return '…';
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storableText(key), storable(item, depth + 1)]));
}

export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
