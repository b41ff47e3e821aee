// Reads the entries of a backup one after the other, as a stream from the disk.
import { createReadStream } from 'node:fs';
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';

export interface BackupEntry {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
}

export class BackupFormatError extends Error {}

interface Piece {
  name: string;
  /** Undefined at the end of an entry. */
  chunk: Uint8Array | undefined;
}

async function* pieces(path: string): AsyncGenerator<Piece> {
  let ready: Piece[] = [];
  let failure: unknown;
  const unzip = new Unzip((file: UnzipFile) => {
    file.ondata = (error, chunk, final) => {
      if (error) failure = error;
      else if (chunk.length > 0) ready.push({ name: file.name, chunk: chunk.slice() });
      if (final) ready.push({ name: file.name, chunk: undefined });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const read of createReadStream(path)) {
      unzip.push(read as Uint8Array);
      if (failure) break;
      yield* ready;
      ready = [];
    }
    if (!failure) unzip.push(new Uint8Array(0), true);
  } catch (error) {
    failure = error;
  }
  if (failure) throw new BackupFormatError('The file is damaged or is no backup.', { cause: failure });
  yield* ready;
}

/** Each entry must be read to its end before the next one. */
export async function* readBackup(path: string): AsyncGenerator<BackupEntry> {
  const source = pieces(path);
  for (let next = await source.next(); !next.done; next = await source.next()) {
    const first: Piece = next.value;
    async function* chunks(): AsyncGenerator<Uint8Array> {
      let piece: Piece = first;
      while (piece.chunk !== undefined) {
        yield piece.chunk;
        const following = await source.next();
        if (following.done) throw new BackupFormatError('The file ends too early.');
        piece = following.value;
      }
    }
    yield { name: first.name, chunks: chunks() };
  }
}

export async function textOfEntry({ chunks }: BackupEntry): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString('utf8');
}
