// The simulator's state: objects by id, answers by idempotency key, and pending tasks.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coalesceWrites } from '../../simulator-kit/coalesce-writes.ts';
import { UnreadableState } from '../../simulator-kit/unreadable-state.ts';
import { unknownId } from './fault.ts';
import type { Task } from './tasks.ts';
import type { AnyObject, Kind, ObjectOf } from './wire.ts';

export interface StoredAnswer {
  fingerprint: string;
  status: number;
  body: string;
  at: number;
}

interface Saved {
  port: number;
  objects: AnyObject[];
  answers: [string, StoredAnswer][];
  tasks: Task[];
}

export interface Store {
  /** The port of the last run, so that its addresses still work; 0 on the first run. */
  port: number;
  readonly answers: Map<string, StoredAnswer>;
  readonly tasks: Map<string, Task>;
  add<O extends AnyObject>(object: O): O;
  find<K extends Kind>(kind: K, id: string): ObjectOf<K> | undefined;
  /** Like `find`, but throws for an unknown id. */
  require<K extends Kind>(kind: K, id: string): ObjectOf<K>;
  get(id: string): AnyObject | undefined;
  /** Lists the newest first. */
  all<K extends Kind>(kind: K): ObjectOf<K>[];
  /** Resolves when the current state is on disk; calls during a write share the next one. */
  save(): Promise<void>;
}

const FILE_NAME = 'stripe.json';
const MAX_EVENTS = 1000;
const ANSWER_RETENTION_MS = 24 * 3_600_000;

export const newId = (prefix: string): string => `${prefix}_${randomBytes(18).toString('hex').slice(0, 24)}`;

export async function openStore(folder: string | undefined): Promise<Store> {
  const saved = folder === undefined ? undefined : await load(join(folder, FILE_NAME));
  const objects = new Map<string, AnyObject>((saved?.objects ?? []).map((object) => [object.id, object]));
  const answers = new Map(saved?.answers);
  const tasks = new Map((saved?.tasks ?? []).map((task) => [task.id, task]));
  const isKind = <K extends Kind>(object: AnyObject | undefined, kind: K): object is ObjectOf<K> =>
    object?.object === kind;
  const find = <K extends Kind>(kind: K, id: string): ObjectOf<K> | undefined => {
    const object = objects.get(id);
    return isKind(object, kind) ? object : undefined;
  };
  const all = <K extends Kind>(kind: K): ObjectOf<K>[] =>
    Array.from(objects.values())
      .filter((object) => isKind(object, kind))
      .toReversed();
  const forget = (): void => {
    for (const { id } of all('event').slice(MAX_EVENTS)) objects.delete(id);
    for (const [key, { at }] of answers) if (at < Date.now() - ANSWER_RETENTION_MS) answers.delete(key);
  };
  const store: Store = {
    port: saved?.port ?? 0,
    answers,
    tasks,
    add(object) {
      objects.set(object.id, object);
      return object;
    },
    find,
    require(kind, id) {
      const object = find(kind, id);
      if (object === undefined) throw unknownId(kind, id);
      return object;
    },
    get: (id) => objects.get(id),
    all,
    save: folder === undefined ? () => Promise.resolve() : coalesceWrites(() => write(folder)),
  };
  return store;

  async function write(to: string): Promise<void> {
    forget();
    const state: Saved = {
      port: store.port,
      objects: [...objects.values()],
      answers: [...answers],
      tasks: [...tasks.values()],
    };
    await mkdir(to, { recursive: true });
    const file = join(to, FILE_NAME);
    // The name contains the port, which no other process has. A draft that a killed process left is replaced by the
    // next write.
    const draft = `${file}.new-${store.port}`;
    await writeFile(draft, JSON.stringify(state), { mode: 0o600, flush: true });
    await rename(draft, file);
  }
}

/**
 * A missing file means a first start. An unreadable file throws, because its sessions would otherwise be lost silently.
 */
async function load(file: string): Promise<Saved | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const saved = JSON.parse(text) as Saved;
    if (Array.isArray(saved.objects)) return saved;
  } catch {
    // Invalid JSON is reported below, like JSON of another shape.
  }
  throw new UnreadableState(
    `${file} is empty or damaged. It is what the demo's payment provider remembers. Put back your copy of it, or start the demo in an empty DATA_DIR.`,
  );
}
