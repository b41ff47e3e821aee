import { buffer } from 'node:stream/consumers';
import type { StoredRecord } from '../collections/collection.ts';
import type { FileField } from '../collections/field.ts';
import type { Engine } from '../engine/engine.ts';
import type { StoredFile } from '../engine/file-store.ts';
import { fileKey, thumbsFolder } from './record-files.ts';
import { makeThumb, type SmallerType, THUMB_SOURCES } from './thumb.ts';
import { bareType } from './file-type.ts';

interface KeptFile {
  key: string;
  name: string;
  file: StoredFile;
  /** Browsers that cannot show this type get another one. */
  isChosenByType?: boolean;
}

interface ThumbRequest {
  size: string;
  smaller: SmallerType | null;
}

const ALWAYS_OFFERED = '100x100';

/** The field that holds the name: only files that the record names can be served. */
export function fieldOfFile(record: StoredRecord, name: string): FileField | null {
  for (const field of record.collection.fields) {
    if (field.type !== 'file') continue;
    const value = record.values[field.name];
    if (Array.isArray(value) ? value.includes(name) : value === name) return field;
  }
  return null;
}

// Two requests for the same new thumb create it once.
const pendingThumbs = new Map<string, Promise<StoredFile | null>>();

async function createThumb(
  engine: Engine,
  source: KeptFile,
  key: string,
  { size, smaller }: ThumbRequest,
): Promise<StoredFile | null> {
  const existing = await engine.files.stat(key);
  if (existing) return existing;
  const original = await buffer(await engine.files.read(source.key));
  const thumb = await makeThumb(original, bareType(source.file.contentType), size, smaller);
  await engine.files.put(key, thumb.content, thumb.contentType);
  return engine.files.stat(key);
}

function thumbOf(
  record: StoredRecord,
  source: KeptFile,
  { size, smaller }: ThumbRequest,
): { key: string; name: string } {
  const name = `${size}_${source.name}${smaller?.replace('image/', '.') ?? ''}`;
  return { key: `${thumbsFolder(record, source.name)}/${name}`, name };
}

async function findThumb(
  engine: Engine,
  record: StoredRecord,
  source: KeptFile,
  thumb: ThumbRequest,
): Promise<KeptFile | null> {
  const { key, name } = thumbOf(record, source, thumb);
  let making = pendingThumbs.get(key);
  if (!making) {
    // If no thumb can be created, the picture itself is served.
    making = createThumb(engine, source, key, thumb)
      .catch(() => null)
      .finally(() => pendingThumbs.delete(key));
    pendingThumbs.set(key, making);
  }
  const file = await making;
  return file ? { key, name, file, isChosenByType: thumb.smaller !== null } : null;
}

/**
 * The smallest type takes seconds to create on a busy machine: the first request gets the next larger one, and the
 * smallest is created afterwards.
 */
async function readyType(
  engine: Engine,
  record: StoredRecord,
  source: KeptFile,
  thumb: ThumbRequest,
): Promise<SmallerType | null> {
  if (thumb.smaller !== 'image/avif') return thumb.smaller;
  return (await engine.files.stat(thumbOf(record, source, thumb).key)) ? thumb.smaller : 'image/webp';
}

/** The file, or its thumb if the field offers the requested size and it can be created. */
export async function findServedFile(
  engine: Engine,
  record: StoredRecord,
  field: FileField,
  name: string,
  { size, smaller = null }: { size: string | undefined; smaller?: SmallerType | null },
): Promise<KeptFile | null> {
  const key = fileKey(record, name);
  const file = await engine.files.stat(key);
  if (!file) return null;
  const served: KeptFile = { key, name, file };
  const offered = size !== undefined && (size === ALWAYS_OFFERED || (field.thumbs ?? []).includes(size));
  if (!offered || !THUMB_SOURCES.has(bareType(file.contentType))) return served;
  const type = await readyType(engine, record, served, { size, smaller });
  const thumb = await findThumb(engine, record, served, { size, smaller: type });
  // Pictures are created one at a time, so this one starts after the one that a request waits for.
  if (type !== smaller) void findThumb(engine, record, served, { size, smaller });
  return thumb ?? served;
}
