import { badRequest } from '../api/api-error.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const notLoaded = () => badRequest('An error occurred while loading the submitted data.');

/** Whether a sent value has the type of the present one. Lists are replaced as a whole. */
function sameKind(present: unknown, sent: unknown): boolean {
  if (!Array.isArray(present)) return typeof present === typeof sent && !Array.isArray(sent);
  return Array.isArray(sent) && sent.every((item) => typeof item === 'string' || isObject(item));
}

/** Merges sent values into settings. Unknown names are ignored; a value of the wrong type is refused. */
export function mergeSettings<T extends object>(present: T, sent: Json): T {
  const merged = { ...present } as Json;
  for (const [name, value] of Object.entries(sent)) {
    const before = merged[name];
    if (before === undefined || value === null) continue;
    if (!sameKind(before, value)) throw notLoaded();
    merged[name] = isObject(before) && isObject(value) ? mergeSettings(before, value) : value;
  }
  return merged as T;
}

/** Only the differences, so that they do not hide a later change of the host's own settings. */
export function changesOf(present: object, merged: object): Json {
  const changes: Json = {};
  for (const [name, value] of Object.entries(merged)) {
    const before = (present as Json)[name];
    if (isObject(before) && isObject(value)) {
      const below = changesOf(before, value);
      if (Object.keys(below).length > 0) changes[name] = below;
    } else if (JSON.stringify(before) !== JSON.stringify(value)) changes[name] = value;
  }
  return changes;
}
