import { createReadStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredBackup {
  key: string;
  size: number;
  modified: Date;
}

/** Storage for backups. */
export interface BackupPlace {
  /** Also lists files that are not backups. */
  list(): Promise<StoredBackup[]>;
  /** Stores a finished file atomically. */
  keep(key: string, path: string): Promise<void>;
  /** `draft` is a path for a temporary copy. */
  withCopy<T>(key: string, draft: string, work: (path: string) => Promise<T>): Promise<T>;
  read(key: string, range: { start: number; end: number }): Readable | Promise<Readable>;
  remove(key: string): Promise<void>;
}

/** The folder does not exist before the first backup. */
function emptyIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

export const folderPlace = (folder: string): BackupPlace => ({
  async list() {
    const names = await readdir(folder).catch(emptyIfMissing);
    // Drafts begin with a dot and are temporary.
    const lasting = names.filter((name) => !name.startsWith('.'));
    return Promise.all(
      lasting.map(async (key) => {
        const { size, mtime } = await stat(join(folder, key));
        return { key, size, modified: mtime };
      }),
    );
  },
  keep: (key, path) => rename(path, join(folder, key)),
  withCopy: (key, _draft, work) => work(join(folder, key)),
  read: (key, range) => createReadStream(join(folder, key), range),
  remove: (key) => rm(join(folder, key)),
});
