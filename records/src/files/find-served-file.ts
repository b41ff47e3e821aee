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
  /** Another type comes to whoever cannot draw this one. */
  isChosenByType?: boolean;
}

interface WantedThumb {
  size: string;
  smaller: SmallerType | null;
}

const ALWAYS_OFFERED = '100x100';

/** The field that holds the name: only files the record names can be asked for. */
export function fieldOfFile(record: StoredRecord, name: string): FileField | null {
  for (const field of record.collection.fields) {
    if (field.type !== 'file') continue;
    const value = record.values[field.name];
    if (Array.isArray(value) ? value.includes(name) : value === name) return field;
  }
  return null;
}

// Two requests for the same new thumb make it once.
const inTheMaking = new Map<string, Promise<StoredFile | null>>();

async function createThumb(
  engine: Engine,
  source: KeptFile,
  key: string,
  { size, smaller }: WantedThumb,
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
  { size, smaller }: WantedThumb,
): { key: string; name: string } {
  const name = `${size}_${source.name}${smaller?.replace('image/', '.') ?? ''}`;
  return { key: `${thumbsFolder(record, source.name)}/${name}`, name };
}

async function findThumb(
  engine: Engine,
  record: StoredRecord,
  source: KeptFile,
  wanted: WantedThumb,
): Promise<KeptFile | null> {
  const { key, name } = thumbOf(record, source, wanted);
  let making = inTheMaking.get(key);
  if (!making) {
    // When no thumb can be made, the picture itself is served.
    making = createThumb(engine, source, key, wanted)
      .catch(() => null)
      .finally(() => inTheMaking.delete(key));
    inTheMaking.set(key, making);
  }
  const file = await making;
  return file ? { key, name, file, isChosenByType: wanted.smaller !== null } : null;
}

/** The smallest type takes seconds to make on a busy machine: who asks first gets the next one, and it is made afterwards. */
async function readyType(
  engine: Engine,
  record: StoredRecord,
  source: KeptFile,
  wanted: WantedThumb,
): Promise<SmallerType | null> {
  if (wanted.smaller !== 'image/avif') return wanted.smaller;
  return (await engine.files.stat(thumbOf(record, source, wanted).key)) ? wanted.smaller : 'image/webp';
}

/** The file, or its thumb if one is asked for, offered by the field and possible. */
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
  // Pictures are made one at a time: not before the one that somebody waits for.
  if (type !== smaller) void findThumb(engine, record, served, { size, smaller });
  return thumb ?? served;
}
