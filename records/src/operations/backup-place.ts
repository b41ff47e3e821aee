import { createReadStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredBackup {
  key: string;
  size: number;
  modified: Date;
}

/** Where backups are kept. */
export interface BackupPlace {
  /** Also what is no backup. */
  list(): Promise<StoredBackup[]>;
  /** Takes a finished file over, which is then there whole. */
  keep(key: string, path: string): Promise<void>;
  /** `draft` is a path that may be used meanwhile. */
  withCopy<T>(key: string, draft: string, work: (path: string) => Promise<T>): Promise<T>;
  read(key: string, range: { start: number; end: number }): Readable | Promise<Readable>;
  remove(key: string): Promise<void>;
}

/** Nothing was ever kept there. */
function noneIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

export const folderPlace = (folder: string): BackupPlace => ({
  async list() {
    const names = await readdir(folder).catch(noneIfMissing);
    // Drafts begin with a dot, and come and go.
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
