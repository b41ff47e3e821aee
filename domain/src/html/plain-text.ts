const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  frac12: '½',
  deg: '°',
};

const MAX_CODE_POINT = 0x10_ff_ff;

function characterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isText = Number.isInteger(code) && code > 0 && code <= MAX_CODE_POINT && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isText ? String.fromCodePoint(code) : '';
}

/**
 * Tags that start a line. A source with one of them gets its lines from the tags; without one, its own line breaks are
 * kept.
 */
const HAS_LINES = /<(?:br|p|div|h[1-6]|ul|ol|li|table)\b/i;

/** Converts HTML, or a cell that may hold some, to plain text. */
export function plainTextOf(html: string): string {
  const shown = html.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ').replaceAll(/<!--[\s\S]*?-->/g, ' ');
  return (
    (HAS_LINES.test(shown) ? shown.replaceAll(/\s+/g, ' ') : shown)
      .replaceAll(/<li\b[^>]*>/gi, '\n- ')
      .replaceAll(/<br\s*\/?>|<\/(?:p|div|h[1-6]|ul|ol|tr)\s*>/gi, '\n')
      .replaceAll(/<\/t[dh]\s*>/gi, ' ')
      // A tag begins with a letter: "size < 12, > 8" has none.
      .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
      .replaceAll(/&(#x?[\da-f]{1,7}|[a-z][\da-z]{1,10});/gi, characterOf)
      .replaceAll('\u0000', '')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}
