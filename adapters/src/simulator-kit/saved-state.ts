// Stores a simulator's state in a file, so that a restart of the demo continues from it.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface SavedState<State> {
  /** The state of the last run; undefined when there is no file, or one of another version. */
  state: State | undefined;
  /** The port of the last run. Addresses of tracking pages keep working if it is still free. */
  port: number;
  save(port: number): void;
  settled(): Promise<void>;
}

export async function openSavedState<State extends object>(
  file: string | undefined,
  version: number,
  current: () => State,
): Promise<SavedState<State>> {
  const saved = file === undefined ? undefined : await readSaved<State>(file, version);
  let writing: Promise<void> = Promise.resolve();
  let isScheduled = false;
  const writeAfter = async (earlier: Promise<void>, to: string, port: number): Promise<void> => {
    // A failed earlier write is ignored, because this one writes the whole state again.
    await earlier.catch(() => undefined);
    isScheduled = false;
    await write(to, { version, port, ...current() });
  };
  return {
    state: saved,
    port: saved?.port ?? 0,
    save(port) {
      if (file === undefined || isScheduled) return;
      isScheduled = true;
      writing = writeAfter(writing, file, port);
      // The last failure is reported when the simulator closes; until then it continues in memory.
      writing.catch(() => undefined);
    },
    settled: () => writing,
  };
}

async function write(file: string, state: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(state));
  await rename(`${file}.new`, file);
}

async function readSaved<State>(file: string, version: number): Promise<(State & { port: number }) | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const saved = JSON.parse(text) as State & { version: number; port: number };
    return saved.version === version ? saved : undefined;
  } catch {
    return undefined;
  }
}
