import { randomLowerText, type Random } from '../engine/random.ts';
import { extensionFor } from './file-type.ts';

const MAX_NAME_LENGTH = 100;
const MAX_EXTENSION_LENGTH = 20;
const RANDOM_LENGTH = 10;

/** `.tar.gz` counts as two parts, and so may other names; each keeps only characters that are safe in a path. */
function splitExtension(name: string): { base: string; extension: string } {
  const last = name.lastIndexOf('.');
  if (last < 0) return { base: name, extension: '' };
  const first = name.lastIndexOf('.', last - 1);
  const start = last > 0 && first >= 0 ? first : last;
  const parts = [name.slice(start, last), name.slice(last)].map((part) => part.replace(/[^\w*\-+=#]/g, ''));
  const extension = parts.filter((part) => part !== '').map((part) => `.${part}`);
  return { base: name.slice(0, start), extension: extension.join('') };
}

function shorten(extension: string): string {
  if (extension.length <= MAX_EXTENSION_LENGTH) return extension;
  return `.${extension.slice(-MAX_EXTENSION_LENGTH).replace(/^\.+|\.+$/g, '')}`;
}

function snakeCase(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return words
    .map((word) => word.replace(/([^A-Z])([A-Z])/g, '$1_$2'))
    .join('_')
    .toLowerCase();
}

/** The name of a stored file: readable, safe as a path segment, and impossible to guess. */
export function storedFileName(random: Random, sentName: string, content: Uint8Array, keptExtension?: string): string {
  const name = sentName.slice(sentName.lastIndexOf('/') + 1);
  const { base, extension } = splitExtension(name);
  const readable = snakeCase(base);
  const suffix = randomLowerText(random, RANDOM_LENGTH);
  const full = readable.length < 3 ? readable + randomLowerText(random, RANDOM_LENGTH) : readable;
  const ending = keptExtension ?? (extension === '' ? extensionFor(content) : extension);
  return `${full.slice(0, MAX_NAME_LENGTH)}_${suffix}${shorten(ending)}`;
}
