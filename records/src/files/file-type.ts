// Detects a file's type from its first bytes, never from its name or the sender's header.
import { type FileType, textType } from './text-type.ts';

/** Enough for every signature below. */
const SNIFFED_BYTES = 3072;

interface Signature extends FileType {
  at?: number;
  bytes: string;
  /** A second mark, e.g. the format inside a RIFF container. */
  and?: { at: number; bytes: string };
}

const FTYP_BRANDS: readonly (readonly [brand: string, contentType: string, extension: string])[] = [
  ['avif', 'image/avif', '.avif'],
  ['avis', 'image/avif', '.avif'],
  ['heic', 'image/heic', '.heic'],
  ['heix', 'image/heic', '.heic'],
  ['mif1', 'image/heif', '.heif'],
  ['qt  ', 'video/quicktime', '.mov'],
  ['M4A ', 'audio/x-m4a', '.m4a'],
  ['M4B ', 'audio/mp4', '.mp4'],
  ['M4V ', 'video/x-m4v', '.m4v'],
  ['3gp', 'video/3gpp', '.3gp'],
];

// Bytes are written as Latin-1 text.
const SIGNATURES: readonly Signature[] = [
  { bytes: '\x89PNG\r\n\x1a\n', contentType: 'image/png', extension: '.png' },
  { bytes: '\xff\xd8\xff', contentType: 'image/jpeg', extension: '.jpg' },
  { bytes: 'GIF87a', contentType: 'image/gif', extension: '.gif' },
  { bytes: 'GIF89a', contentType: 'image/gif', extension: '.gif' },
  { bytes: 'RIFF', and: { at: 8, bytes: 'WEBPVP8' }, contentType: 'image/webp', extension: '.webp' },
  { bytes: 'RIFF', and: { at: 8, bytes: 'WAVE' }, contentType: 'audio/wav', extension: '.wav' },
  { bytes: 'RIFF', and: { at: 8, bytes: 'AVI ' }, contentType: 'video/x-msvideo', extension: '.avi' },
  { bytes: 'BM', and: { at: 6, bytes: '\0\0\0\0' }, contentType: 'image/bmp', extension: '.bmp' },
  { bytes: '\0\0\x01\0', contentType: 'image/x-icon', extension: '.ico' },
  { bytes: 'II*\0', contentType: 'image/tiff', extension: '.tiff' },
  { bytes: 'MM\0*', contentType: 'image/tiff', extension: '.tiff' },
  { bytes: '%PDF-', contentType: 'application/pdf', extension: '.pdf' },
  {
    bytes: 'PK\x03\x04',
    and: { at: 30, bytes: 'word/' },
    contentType: docx('wordprocessingml.document'),
    extension: '.docx',
  },
  { bytes: 'PK\x03\x04', and: { at: 30, bytes: 'xl/' }, contentType: docx('spreadsheetml.sheet'), extension: '.xlsx' },
  { bytes: 'PK\x03\x04', contentType: 'application/zip', extension: '.zip' },
  { bytes: 'PK\x05\x06', contentType: 'application/zip', extension: '.zip' },
  { bytes: '\x1f\x8b', contentType: 'application/gzip', extension: '.gz' },
  { bytes: '7z\xbc\xaf\x27\x1c', contentType: 'application/x-7z-compressed', extension: '.7z' },
  { bytes: 'Rar!\x1a\x07', contentType: 'application/x-rar-compressed', extension: '.rar' },
  { bytes: 'ustar', at: 257, contentType: 'application/x-tar', extension: '.tar' },
  { bytes: 'OggS\0', contentType: 'application/ogg', extension: '.ogg' },
  { bytes: 'fLaC\0\0\0\x22', contentType: 'audio/flac', extension: '.flac' },
  { bytes: 'ID3\x02', contentType: 'audio/mpeg', extension: '.mp3' },
  { bytes: 'ID3\x03', contentType: 'audio/mpeg', extension: '.mp3' },
  { bytes: 'ID3\x04', contentType: 'audio/mpeg', extension: '.mp3' },
  { bytes: '\xff\xfb', contentType: 'audio/mpeg', extension: '.mp3' },
  { bytes: '\xff\xf3', contentType: 'audio/mpeg', extension: '.mp3' },
  { bytes: '\xff\xf2', contentType: 'audio/mpeg', extension: '.mp3' },
  { bytes: '\xff\xf1', contentType: 'audio/aac', extension: '.aac' },
  { bytes: '\xff\xf9', contentType: 'audio/aac', extension: '.aac' },
  { bytes: '\0asm', contentType: 'application/wasm', extension: '.wasm' },
  { bytes: '\x7fELF', contentType: 'application/x-executable', extension: '' },
  { bytes: 'MZ', contentType: 'application/vnd.microsoft.portable-executable', extension: '.exe' },
  { bytes: 'wOFF', contentType: 'font/woff', extension: '.woff' },
  { bytes: 'wOF2', contentType: 'font/woff2', extension: '.woff2' },
  { bytes: 'OTTO', contentType: 'font/otf', extension: '.otf' },
  { bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', contentType: 'application/x-ole-storage', extension: '' },
];

function docx(kind: string): string {
  return `application/vnd.openxmlformats-officedocument.${kind}`;
}

function containerType(head: string): FileType | null {
  if (head.slice(4, 8) === 'ftyp') {
    const brand = head.slice(8, 12);
    const match = FTYP_BRANDS.find(([start]) => brand.startsWith(start));
    return match ? { contentType: match[1], extension: match[2] } : { contentType: 'video/mp4', extension: '.mp4' };
  }
  if (head.startsWith('\x1a\x45\xdf\xa3')) {
    const webm = head.includes('webm');
    return webm
      ? { contentType: 'video/webm', extension: '.webm' }
      : { contentType: 'video/x-matroska', extension: '.mkv' };
  }
  return null;
}

export function fileType(content: Uint8Array): FileType {
  // An empty file has no charset.
  if (content.byteLength === 0) return { contentType: 'text/plain', extension: '.txt' };
  const bytes = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, SNIFFED_BYTES));
  const head = bytes.toString('latin1');
  const found = SIGNATURES.find(
    ({ at = 0, bytes: mark, and }) => head.startsWith(mark, at) && (!and || head.startsWith(and.bytes, and.at)),
  );
  if (found) return { contentType: found.contentType, extension: found.extension };
  return containerType(head) ?? textType(bytes, content) ?? { contentType: 'application/octet-stream', extension: '' };
}

export function extensionFor(content: Uint8Array): string {
  return fileType(content).extension;
}

/** Drops parameters: `text/plain; charset=utf-8` is `text/plain`. */
export function bareType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}
