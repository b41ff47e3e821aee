// A place for files on somebody else's machines, by key.
import type { Readable } from 'node:stream';

export interface BucketObject {
  key: string;
  size: number;
  modifiedAt: Date;
}

export interface Bucket {
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** However large the file is, little of it is in memory at a time. It is there whole or not at all. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  head(key: string): Promise<{ size: number; contentType: string; modifiedAt: Date } | null>;
  /** `range` is inclusive on both ends, in bytes. Rejects with a problem of the code `NoSuchKey`. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  list(prefix: string): AsyncIterable<BucketObject>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
}

/** What the other side said; never what we sent. */
export class BucketProblem extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}
