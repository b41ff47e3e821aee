export interface FileType {
  /** The header in answers, with a charset for texts. */
  contentType: string;
  extension: string;
}

/** Control characters that do not occur in texts; tab, line ends, form feed and escape do. */
function isBinary(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte));
}

const HTML = /^<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\s>]|^<!--/i;

const plain = (charset: string): FileType => ({ contentType: `text/plain; charset=${charset}`, extension: '.txt' });

/** The whole content must be JSON: a first brace proves nothing. */
function jsonType(content: Uint8Array): FileType | null {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('utf8').trim();
  if (!/^[[{]/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    const kind = typeof value === 'object' && value !== null && 'type' in value ? value.type : '';
    return /^(?:Feature|FeatureCollection|Point|LineString|Polygon|Multi\w+|GeometryCollection)$/.test(String(kind))
      ? { contentType: 'application/geo+json', extension: '.geojson' }
      : { contentType: 'application/json', extension: '.json' };
  } catch {
    return isLineJson(text) ? { contentType: 'application/x-ndjson', extension: '.ndjson' } : null;
  }
}

function isLineJson(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => /^\s*\{.*\}\s*$/.test(line));
}

/** Two lines or more with the same number of separators. */
function isTable(text: string, separator: string): boolean {
  const lines = text.split('\n').filter((line) => line !== '');
  const columns = (lines[0] ?? '').split(separator).length;
  return columns > 1 && lines.length > 1 && lines.every((line) => line.split(separator).length === columns);
}

function markupType(text: string): FileType | null {
  const start = text.trimStart();
  if (/^(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/i.test(start)) {
    return { contentType: 'image/svg+xml', extension: '.svg' };
  }
  if (HTML.test(start)) return { contentType: 'text/html; charset=utf-8', extension: '.html' };
  if (/^<\?xml/i.test(start)) return { contentType: 'text/xml; charset=utf-8', extension: '.xml' };
  if (/^<\?php/i.test(start)) return { contentType: 'text/x-php', extension: '.php' };
  return null;
}

function knownText(text: string): FileType | null {
  if (/^#!.*\bpython/.test(text)) return { contentType: 'text/x-python', extension: '.py' };
  if (/^#!.*\b(?:ba|z|k|da)?sh\b/.test(text)) return { contentType: 'text/x-shellscript', extension: '.sh' };
  if (text.startsWith('{\\rtf')) return { contentType: 'text/rtf', extension: '.rtf' };
  if (/^WEBVTT\s/.test(text)) return { contentType: 'text/vtt', extension: '.vtt' };
  return null;
}

function charsetOf(head: Buffer, isCut: boolean): string {
  const text = head.toString('utf8');
  // The cut may have split the last character.
  const sure = isCut ? text.slice(0, -3) : text;
  return sure.includes('\uFFFD') ? 'iso-8859-1' : 'utf-8';
}

/** `head` is the beginning of `content`. Null if it is not text. */
export function textType(head: Buffer, content: Uint8Array): FileType | null {
  const bytes = head.toString('latin1');
  if (bytes.startsWith('\xff\xfe')) return plain('utf-16le');
  if (bytes.startsWith('\xfe\xff')) return plain('utf-16be');
  if (isBinary(head)) return null;
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  const found = markupType(text) ?? knownText(text) ?? jsonType(content);
  if (found) return found;
  if (isTable(text, ',')) return { contentType: 'text/csv', extension: '.csv' };
  if (isTable(text, '\t')) return { contentType: 'text/tab-separated-values', extension: '.tsv' };
  return plain(charsetOf(head, content.byteLength > head.byteLength));
}
