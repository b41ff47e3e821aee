// Unpacks the parts of a zip archive, one at a time and never beyond a limit.
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

const END_SIGNATURE = 0x06_05_4b_50;
const ENTRY_SIGNATURE = 0x02_01_4b_50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 2000;
const STORED = 0;
const DEFLATED = 8;

export class UnreadableArchive extends Error {}
export class ArchiveTooBig extends Error {}

interface Entry {
  method: number;
  packedSize: number;
  at: number;
}

function endOf(archive: Buffer): number {
  for (let at = archive.length - END_LENGTH; at >= Math.max(0, archive.length - END_LENGTH - MAX_COMMENT); at -= 1)
    if (archive.readUInt32LE(at) === END_SIGNATURE) return at;
  throw new UnreadableArchive('It has no directory.');
}

function readDirectory(archive: Buffer): Map<string, Entry> {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new ArchiveTooBig('It has too many parts.');
  const entries = new Map<string, Entry>();
  let at = archive.readUInt32LE(end + 16);
  for (let number = 0; number < count; number += 1) {
    if (archive.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new UnreadableArchive('Its directory is damaged.');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    entries.set(name.replaceAll('\\', '/'), {
      method: archive.readUInt16LE(at + 10),
      packedSize: archive.readUInt32LE(at + 20),
      at: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

export class ZipArchive {
  readonly #archive: Buffer;
  readonly #entries: Map<string, Entry>;

  constructor(archive: Buffer) {
    this.#archive = archive;
    try {
      this.#entries = readDirectory(archive);
    } catch (error) {
      if (error instanceof RangeError) throw new UnreadableArchive('It ends too soon.', { cause: error });
      throw error;
    }
  }

  /** Undefined when there is no such part. At most `max` bytes are unpacked, whatever the directory claims. */
  async read(name: string, max: number): Promise<Buffer | undefined> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    try {
      const { at, method, packedSize } = entry;
      const from = at + 30 + this.#archive.readUInt16LE(at + 26) + this.#archive.readUInt16LE(at + 28);
      const packed = this.#archive.subarray(from, from + packedSize);
      if (method === STORED) {
        if (packed.length > max) throw new ArchiveTooBig(name);
        return packed;
      }
      if (method !== DEFLATED) throw new UnreadableArchive(`Part ${name} is packed in an unknown way.`);
      return await inflate(packed, { maxOutputLength: max });
    } catch (error) {
      if (error instanceof UnreadableArchive || error instanceof ArchiveTooBig) throw error;
      const isTooBig = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      throw isTooBig ? new ArchiveTooBig(name, { cause: error }) : new UnreadableArchive(name, { cause: error });
    }
  }
}
