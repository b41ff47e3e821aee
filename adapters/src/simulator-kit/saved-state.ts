// Stores a simulator's state in a file, so that a restart of the demo continues from it.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UnreadableState } from './unreadable-state.ts';

export interface SavedState<State> {
  /** The state of the last run; undefined when there is no file, or one of another version. */
  state: State | undefined;
  /** The port of the last run. Addresses of pages keep working if it is still free. */
  port: number;
  /** Resolves when the current state is on disk; calls during a write share the next one. */
  save(port: number): Promise<void>;
  /** Resolves after the last write, or rejects when it failed. */
  settled(): Promise<void>;
}

interface StateFile {
  /** Undefined when the state is lost with the process. */
  file: string | undefined;
  version?: number;
  /** Thrown, with the file's name, when the file is damaged. Without it, a damaged file means an empty start. */
  damaged?: string;
}

export async function openSavedState<State extends object>(
  { file, version, damaged }: StateFile,
  current: () => State,
): Promise<SavedState<State>> {
  const saved = file === undefined ? undefined : await readSaved<State>(file, version, damaged);
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function writeAfter(earlier: Promise<void>, to: string, port: number): Promise<void> {
    // A failed earlier write is ignored, because this one writes the whole state again.
    await earlier.catch(() => undefined);
    next = undefined;
    await write(to, port, { version, port, ...current() });
  }

  return {
    state: saved,
    port: saved?.port ?? 0,
    save(port) {
      if (file === undefined) return Promise.resolve();
      if (next === undefined) {
        next = writing = writeAfter(writing, file, port);
        // A caller that does not wait leaves a failure to `settled`.
        writing.catch(() => undefined);
      }
      return next;
    },
    settled: () => writing,
  };
}

async function write(file: string, port: number, state: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // The name contains the port, which no other process has. A draft that a killed process left is replaced by the next
  // write.
  const draft = `${file}.new-${port}`;
  await writeFile(draft, JSON.stringify(state), { mode: 0o600, flush: true });
  await rename(draft, file);
}

async function readSaved<State>(
  file: string,
  version: number | undefined,
  damaged: string | undefined,
): Promise<(State & { port: number }) | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const saved = JSON.parse(text) as State & { version?: number; port: number };
    if (saved.version === version) return saved;
  } catch {
    // Invalid JSON is reported below, like JSON of another shape.
  }
  if (damaged === undefined) return undefined;
  throw new UnreadableState(`${file} is empty or damaged. ${damaged}`);
}
