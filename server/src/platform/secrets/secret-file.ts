// Files of `DATA_DIR/secrets`, which the first start makes: complete or not at all, and never over an existing one.
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';

interface SecretFile {
  dataDir: string;
  name: string;
  make: () => string;
  isWhole: (text: string) => boolean;
  /** A sentence: what deleting a damaged file costs. */
  cost: string;
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Two processes may start together: one makes the file, the other reads it. */
export async function openSecretFile({ dataDir, name, make, isWhole, cost }: SecretFile): Promise<string> {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readIfThere(file)) === undefined) await createWhole(file, make());
  const text = await readFile(file, 'utf8');
  if (isWhole(text)) return text;
  throw new StartProblem(
    `${file} is empty or damaged. Put back your copy of it. If there is none, delete it and start again: ${cost}`,
  );
}

async function createWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.new-${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    // A file system without hard links gets a copy, which a later start refuses if it is incomplete.
    if (codeOf(error) !== 'EEXIST') await copyFile(draft, file, constants.COPYFILE_EXCL);
  } finally {
    await rm(draft, { force: true });
  }
}
