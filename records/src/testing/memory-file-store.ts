import { Readable } from 'node:stream';
import type { FileStore, StoredFile } from '../engine/file-store.ts';

/** Files in memory. */
export class MemoryFileStore implements FileStore {
  readonly #files = new Map<string, { bytes: Uint8Array; about: StoredFile }>();

  async put(key: string, content: Uint8Array, contentType: string): Promise<void> {
    const about = { size: content.byteLength, contentType, modifiedAt: new Date() };
    this.#files.set(key, { bytes: content, about });
  }

  async stat(key: string): Promise<StoredFile | null> {
    return this.#files.get(key)?.about ?? null;
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const file = this.#files.get(key);
    if (!file) throw new Error(`There is no file ${key}.`);
    return Readable.from([Buffer.from(range ? file.bytes.subarray(range.start, range.end + 1) : file.bytes)]);
  }

  async *keys(): AsyncGenerator<string> {
    yield* this.#files.keys();
  }

  async remove(key: string): Promise<void> {
    this.#files.delete(key);
  }

  async removePrefix(prefix: string): Promise<void> {
    for (const key of this.#files.keys()) if (key.startsWith(prefix)) this.#files.delete(key);
  }
}
