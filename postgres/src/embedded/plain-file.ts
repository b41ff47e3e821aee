import { constants, open, type FileHandle } from 'node:fs/promises';

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR, O_TRUNC } = constants;

/**
 * Opens a file in a database's home. That folder belongs to the unprivileged user while root writes to it, so symbolic
 * links are refused: they could make root change a file elsewhere.
 */
export async function openPlainFile(path: string, how: 'append' | 'overwrite'): Promise<FileHandle> {
  const file = await open(path, O_RDWR | O_CREAT | O_NOFOLLOW | (how === 'append' ? O_APPEND : O_TRUNC), 0o600);
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new Error(`${path} is not a plain file`);
}

export async function writePlainFile(path: string, content: string | Uint8Array): Promise<void> {
  const file = await openPlainFile(path, 'overwrite');
  try {
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}
