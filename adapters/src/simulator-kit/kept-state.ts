// Stores a simulator's state in a file, so that a restart of the demo continues from it.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface KeptState<State> {
  /** The state of the last run; undefined when there is no file, or one of another version. */
  state: State | undefined;
  /** The port of the last run. Addresses of tracking pages keep working if it is still free. */
  port: number;
  save(port: number): void;
  settled(): Promise<void>;
}

export async function openKeptState<State extends object>(
  file: string | undefined,
  version: number,
  current: () => State,
): Promise<KeptState<State>> {
  const kept = file === undefined ? undefined : await readKept<State>(file, version);
  let writing: Promise<void> = Promise.resolve();
  let wanted = false;
  const writeAfter = async (earlier: Promise<void>, to: string, port: number): Promise<void> => {
    // A failed earlier write is ignored, because this one writes the whole state again.
    await earlier.catch(() => undefined);
    wanted = false;
    await write(to, { version, port, ...current() });
  };
  return {
    state: kept,
    port: kept?.port ?? 0,
    save(port) {
      if (file === undefined || wanted) return;
      wanted = true;
      writing = writeAfter(writing, file, port);
      // The last failure is reported when the simulator closes; until then it continues in memory.
      writing.catch(() => undefined);
    },
    settled: () => writing,
  };
}

async function write(file: string, kept: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(kept));
  await rename(`${file}.new`, file);
}

async function readKept<State>(file: string, version: number): Promise<(State & { port: number }) | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const kept = JSON.parse(text) as State & { version: number; port: number };
    return kept.version === version ? kept : undefined;
  } catch {
    return undefined;
  }
}
