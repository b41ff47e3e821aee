import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from './start-problem.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
};

/** Uploads and backups would fail much later, when somebody waits for them. */
export async function ensureWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.written-by-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const reason = REASONS[(error as { code?: string }).code ?? ''];
    if (reason === undefined) throw error;
    throw new StartProblem(`The data folder ${dataDir} (DATA_DIR) cannot be written to: ${reason}.`, { cause: error });
  }
}
