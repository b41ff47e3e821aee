// Reads the plain XML of office files without building a tree. Each step only moves forward, so that no file can make
// it slow.

export interface XmlElement {
  /** The text between the tag's name and its end. */
  attributes: string;
  /** Empty for a self-closing tag. */
  content: string;
}

/** Removes the prefix that some programs write: `<x:row>` becomes `<row>`. */
export const withoutPrefixes = (xml: string): string => xml.replaceAll(/<(\/?)[A-Za-z]\w{0,19}:/g, '<$1');

/** Finds the elements with this tag, which must not be nested in itself. */
export function* elementsOf(xml: string, tag: string): Generator<XmlElement> {
  const opening = `<${tag}`;
  const closing = `</${tag}>`;
  let at = xml.indexOf(opening);
  while (at !== -1) {
    const next = xml[at + opening.length] ?? '';
    if (next !== ' ' && next !== '>' && next !== '/' && next !== '\n' && next !== '\r' && next !== '\t') {
      at = xml.indexOf(opening, at + 1);
      continue;
    }
    const end = xml.indexOf('>', at);
    if (end === -1) return;
    if (xml[end - 1] === '/') {
      yield { attributes: xml.slice(at + opening.length, end - 1), content: '' };
      at = xml.indexOf(opening, end);
      continue;
    }
    const close = xml.indexOf(closing, end);
    if (close === -1) return;
    yield { attributes: xml.slice(at + opening.length, end), content: xml.slice(end + 1, close) };
    at = xml.indexOf(opening, close);
  }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const MAX_CODE_POINT = 0x10_ff_ff;

/** Decodes XML entities and the escapes of spreadsheets (`_x000D_`). */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (entity, hex, decimal, name) => {
      if (name !== undefined) return ENTITIES[name] ?? entity;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : entity;
    })
    .replaceAll(/_x([0-9A-F]{4})_/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Reads an attribute and ignores its prefix. */
export const attributeOf = (attributes: string, name: string): string | undefined => {
  const value = new RegExp(`(?:^|[\\s:])${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : xmlText(value);
};
