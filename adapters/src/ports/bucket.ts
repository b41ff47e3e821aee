// The object storage port: files by key, kept by another company.
import type { Readable } from 'node:stream';

export interface BucketObject {
  key: string;
  size: number;
  modifiedAt: Date;
}

export interface Bucket {
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Streams the file, so that a large one does not fill the memory. A failed upload leaves no partial file. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  head(key: string): Promise<{ size: number; contentType: string; modifiedAt: Date } | null>;
  /**
   * `range` is inclusive on both ends, in bytes. Rejects with a `BucketProblem` of the code `NoSuchKey` for an unknown
   * key.
   */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  list(prefix: string): AsyncIterable<BucketObject>;
  /** Resolves also when the key does not exist. */
  remove(key: string): Promise<void>;
}

/** Carries the storage's answer, never what we sent, which may be secret. */
export class BucketProblem extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}
