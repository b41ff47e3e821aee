import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  contentType: string;
  modifiedAt: Date;
}

/**
 * Keys are `<collectionId>/<recordId>/<fileName>`, thumbs
 * `<collectionId>/<recordId>/thumbs_<fileName>/<size>_<fileName>`.
 */
export interface FileStore {
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  stat(key: string): Promise<StoredFile | null>;
  /** `range` is inclusive on both ends, in bytes. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Keys of all files, thumbs included. */
  keys(): AsyncIterable<string>;
  remove(key: string): Promise<void>;
  removePrefix(prefix: string): Promise<void>;
}
