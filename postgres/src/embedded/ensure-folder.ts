import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents; true if it was missing. Node's own recursive `mkdir` never returns when no folder
 * can be created, as below /proc.
 */
export async function ensureFolder(folder: string, mayMakeParent = true): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (await isFolder(folder)) return false;
    if ((error as { code?: string }).code !== 'ENOENT' || !mayMakeParent) throw error;
  }
  await ensureFolder(dirname(folder));
  return ensureFolder(folder, false);
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
