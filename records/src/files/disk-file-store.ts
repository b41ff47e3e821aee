import { createReadStream, type Dir } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { FileStore, StoredFile } from '../engine/file-store.ts';

/** Suffix of the file with an upload's metadata. */
const ABOUT = '.attrs';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Replaces a file atomically: readers see the old content or the new, never a part, even after a power cut. */
async function writeAtomically(path: string, content: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export class DiskFileStore implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = resolve(root);
  }

  /** The engine creates the names in keys; this check is a second barrier against path traversal. */
  #pathOf(key: string): string {
    const segments = key.split('/').filter((segment, index, all) => segment !== '' || index < all.length - 1);
    const safe = segments.length > 0 && segments.every((part) => /^[^\\/\0]+$/.test(part) && !/^\.+$/.test(part));
    const path = join(this.#root, ...segments);
    if (!safe || !path.startsWith(this.#root + sep)) throw new Error(`"${key}" is no key of a file.`);
    return path;
  }

  async put(key: string, content: Uint8Array, contentType: string): Promise<void> {
    const path = this.#pathOf(key);
    try {
      await this.#write(path, content, contentType);
    } catch (error) {
      if (!isMissing(error)) throw error;
      // The folder was empty for a moment, and another request removed it.
      await this.#write(path, content, contentType);
    }
  }

  async #write(path: string, content: Uint8Array, contentType: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await writeAtomically(path + ABOUT, Buffer.from(JSON.stringify({ contentType })));
    await writeAtomically(path, content);
    await syncFolder(dirname(path));
  }

  async stat(key: string): Promise<StoredFile | null> {
    const path = this.#pathOf(key);
    try {
      const [found, about] = await Promise.all([stat(path), readFile(path + ABOUT, 'utf8')]);
      if (!found.isFile()) return null;
      const { contentType } = JSON.parse(about) as { contentType: string };
      return { size: found.size, contentType, modifiedAt: found.mtime };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async read(key: string, range?: { start: number; end: number }) {
    const path = this.#pathOf(key);
    const file = await open(path, 'r');
    return createReadStream(path, { ...range, fd: file });
  }

  async *keys(): AsyncGenerator<string> {
    let folder: Dir;
    try {
      folder = await opendir(this.#root, { recursive: true });
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    for await (const entry of folder) {
      if (!entry.isFile() || entry.name.endsWith(ABOUT) || entry.name.endsWith('.tmp')) continue;
      yield relative(this.#root, join(entry.parentPath, entry.name)).split(sep).join('/');
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.#pathOf(key);
    await rm(path, { force: true });
    await rm(path + ABOUT, { force: true });
    // Also removes an empty folder; one with files refuses.
    await rmdir(dirname(path)).catch(() => {});
  }

  async removePrefix(prefix: string): Promise<void> {
    await rm(this.#pathOf(prefix), { recursive: true, force: true });
  }
}
