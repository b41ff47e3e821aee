const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntity(entity: string, name: string): string {
  if (name.startsWith('#')) {
    const code = name.toLowerCase().startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  }
  return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? entity) : entity;
}

const INLINE =
  /^<\/?(?:a|abbr|acronym|b|bdo|big|br|button|cite|code|em|i|img|label|mark|q|s|small|span|strong|strike|sub|sup|time|u)\b/i;

function plainText(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replaceAll(/<\/?[a-z][^>]*>/gi, (tag) => (INLINE.test(tag) ? '' : ' '))
    .replaceAll(/&(#\d{1,7}|#x[0-9a-f]{1,6}|\w{1,10});/gi, decodeEntity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** `excerpt(max, withEllipsis?)`: plain text of at most `max` characters. Null for invalid arguments. */
export function excerptModifier(args: readonly string[]): ((value: unknown) => unknown) | null {
  const [max = '', ellipsis = 'false', ...rest] = args;
  const limit = Number(max);
  if (!/^\d{1,9}$/.test(max) || limit <= 0 || rest.length > 0) return null;
  const withEllipsis = /^(1|t|true)$/i.test(ellipsis);
  return (value) => {
    if (typeof value !== 'string') return value;
    const characters = [...plainText(value)];
    const cut = characters.slice(0, limit).join('').trimEnd();
    return withEllipsis && characters.length > limit ? `${cut}...` : cut;
  };
}
