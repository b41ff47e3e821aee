// Only the fields that an answer declares leave the server. A schema becomes a function once, when its route is
// registered; JSON.stringify does the rest, so declared values leave as they are.
import { safeParse, type ZodMiniType } from 'zod/mini';
import type { $ZodTypes } from 'zod/v4/core';

type Pick = (value: unknown) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const unchanged: Pick = (value) => value;

/** A strict object has `never` as its catchall. */
function typeOf(schema: unknown): string {
  const { _zod } = schema as $ZodTypes;
  return _zod.def.type;
}

const isOneOf =
  (names: unknown) =>
  (name: string): boolean =>
    safeParse(names as ZodMiniType, name).success;

/** Most values have no other fields and need no copy. */
function hasOnly(fields: ReadonlyMap<string, Pick>, value: Record<string, unknown>): boolean {
  for (const name in value) {
    const pick = fields.get(name);
    if (pick === undefined || (pick !== unchanged && pick(value[name]) !== value[name])) return false;
  }
  return true;
}

/**
 * Returns a function that copies the declared fields of a value, in the order of the value. A value without other fields
 * is returned itself.
 */
export function declaredFields(schema: ZodMiniType): Pick {
  const {
    _zod: { def },
  } = schema as unknown as $ZodTypes;
  const inner = (type: unknown): Pick => declaredFields(type as ZodMiniType);
  switch (def.type) {
    case 'object': {
      if (def.catchall !== undefined && typeOf(def.catchall) !== 'never') return unchanged;
      const fields = new Map(Object.entries(def.shape).map(([name, field]) => [name, inner(field)]));
      return (value) => {
        if (!isObject(value) || hasOnly(fields, value)) return value;
        const copy: Record<string, unknown> = {};
        for (const name in value) {
          const pick = fields.get(name);
          if (pick !== undefined) copy[name] = pick(value[name]);
        }
        return copy;
      };
    }
    case 'array': {
      const pick = inner(def.element);
      if (pick === unchanged) return unchanged;
      return (value) => {
        if (!Array.isArray(value) || value.every((each) => pick(each) === each)) return value;
        return value.map(pick);
      };
    }
    case 'record': {
      const pick = inner(def.valueType);
      const isDeclared = typeOf(def.keyType) === 'enum' ? isOneOf(def.keyType) : undefined;
      if (pick === unchanged && isDeclared === undefined) return unchanged;
      return (value) => {
        if (!isObject(value)) return value;
        const fields = Object.entries(value).filter(([name]) => isDeclared?.(name) ?? true);
        return Object.fromEntries(fields.map(([name, each]) => [name, pick(each)]));
      };
    }
    case 'union': {
      const options = def.options.map((option) => ({ option: option as ZodMiniType, pick: inner(option) }));
      if (options.every(({ pick }) => pick === unchanged)) return unchanged;
      return (value) => {
        const match = options.find(({ option }) => safeParse(option, value).success);
        if (match === undefined) throw new Error('The answer matches none of the declared forms');
        return match.pick(value);
      };
    }
    case 'nullable':
    case 'optional':
    case 'readonly': {
      const pick = inner(def.innerType);
      return pick === unchanged ? unchanged : (value) => (value === null || value === undefined ? value : pick(value));
    }
    default:
      return unchanged;
  }
}

/** Describes how an answer differs from its schema, for tests and development; undefined if it does not. */
export function findMismatch(schema: ZodMiniType, answer: unknown): string | undefined {
  const parsed = safeParse(schema, answer);
  const [issue] = parsed.error?.issues ?? [];
  if (issue !== undefined) return `${issue.path.join('.')}: ${issue.message}`;
  const undeclared = findUndeclared(answer, declaredFields(schema)(answer), '');
  return undeclared === undefined ? undefined : `${undeclared} is not declared`;
}

function findUndeclared(value: unknown, declared: unknown, path: string): string | undefined {
  if (!isObject(value) || !isObject(declared)) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (!(name in declared)) return at;
    const found = findUndeclared(each, declared[name], at);
    if (found !== undefined) return found;
  }
  return undefined;
}
