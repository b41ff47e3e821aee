// The simulator's state: objects by id, answers by idempotency key, and pending tasks.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openSavedState } from '../../simulator-kit/saved-state.ts';
import { unknownId } from './fault.ts';
import type { Task } from './tasks.ts';
import { type AnyObject, ID_PREFIXES, type Kind, type ObjectOf } from './wire.ts';

export interface StoredAnswer {
  fingerprint: string;
  status: number;
  body: string;
  at: number;
}

interface Saved {
  objects: AnyObject[];
  answers: [string, StoredAnswer][];
  tasks: Task[];
}

/** An object of a history, which has an id and a time of its own. */
export interface Past {
  id: string;
  at: Date;
}

type FieldsOf<K extends Kind> = Omit<ObjectOf<K>, 'id' | 'object' | 'created'>;
/** The fields may depend on the object's id. */
type Fields<K extends Kind> = NoInfer<FieldsOf<K> | ((id: string) => FieldsOf<K>)>;

export interface Store {
  /** The port of the last run, so that its addresses still work; 0 on the first run. */
  port: number;
  readonly answers: Map<string, StoredAnswer>;
  readonly tasks: Map<string, Task>;
  add<K extends Kind>(kind: K, fields: Fields<K>, past?: Past): ObjectOf<K>;
  find<K extends Kind>(kind: K, id: string): ObjectOf<K> | undefined;
  /** Like `find`, but throws for an unknown id. */
  require<K extends Kind>(kind: K, id: string): ObjectOf<K>;
  get(id: string): AnyObject | undefined;
  /** Lists the newest first. */
  all<K extends Kind>(kind: K): ObjectOf<K>[];
  /** Resolves when the current state is on disk; calls during a write share the next one. */
  save(): Promise<void>;
}

const MAX_EVENTS = 1000;
const ANSWER_RETENTION_MS = 24 * 3_600_000;
/** A damaged file throws, because its sessions would otherwise be lost silently. */
const DAMAGED =
  "It is what the demo's payment provider remembers. Put back your copy of it, or start the demo in an empty DATA_DIR.";

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export async function openStore(folder: string | undefined): Promise<Store> {
  const file = folder === undefined ? undefined : join(folder, 'stripe.json');
  const saved = await openSavedState<Saved>({ file, damaged: DAMAGED }, current);
  const objects = new Map((saved.state?.objects ?? []).map((object) => [object.id, object]));
  const answers = new Map(saved.state?.answers);
  const tasks = new Map((saved.state?.tasks ?? []).map((task) => [task.id, task]));

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
  /** Forgets old events and answers first. */
  function current(): Saved {
    for (const { id } of all('event').slice(MAX_EVENTS)) objects.delete(id);
    for (const [key, { at }] of answers) if (at < Date.now() - ANSWER_RETENTION_MS) answers.delete(key);
    return { objects: [...objects.values()], answers: [...answers], tasks: [...tasks.values()] };
  }

  const store: Store = {
    port: saved.port,
    answers,
    tasks,
    add<K extends Kind>(kind: K, fields: Fields<K>, past?: Past) {
      const id = past?.id ?? newId(ID_PREFIXES[kind]);
      const created = past === undefined ? nowSeconds() : secondsOf(past.at);
      const object = { id, object: kind, created, ...(typeof fields === 'function' ? fields(id) : fields) };
      objects.set(id, object as unknown as AnyObject);
      return object as unknown as ObjectOf<K>;
    },
    find,
    require(kind, id) {
      const object = find(kind, id);
      if (object === undefined) throw unknownId(kind, id);
      return object;
    },
    get: (id) => objects.get(id),
    all,
    save: () => saved.save(store.port),
  };
  return store;
}
