import { LRUCache } from 'lru-cache';
import { badRequest } from '../api/api-error.ts';
import { excerptModifier } from './excerpt.ts';

type Modifier = (value: unknown) => unknown;
type Picks = ReadonlyMap<string, Modifier | null>;

/** Splits at commas outside brackets. */
function splitFields(fields: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of fields) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) throw badRequest();
    if (character === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  if (depth !== 0) throw badRequest();
  return [...parts, part].map((name) => name.trim()).filter((name) => name !== '');
}

function parseModifier(text: string): Modifier {
  const [, name, args = ''] = /^(\w+)\((.*)\)$/s.exec(text) ?? [];
  const modifier = name === 'excerpt' ? excerptModifier(args.split(',').map((arg) => arg.trim())) : null;
  if (!modifier) throw badRequest();
  return modifier;
}

const parsed = new LRUCache<string, Picks>({ max: 500 });

function parseFields(fields: string): Picks {
  const cached = parsed.get(fields);
  if (cached) return cached;
  const picks = new Map<string, Modifier | null>();
  for (const field of splitFields(fields)) {
    const colon = field.indexOf(':');
    if (colon === -1) picks.set(field, null);
    else picks.set(field.slice(0, colon).trim(), parseModifier(field.slice(colon + 1).trim()));
  }
  parsed.set(fields, picks);
  return picks;
}

function pick(value: unknown, picks: Picks): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, picks));
  if (typeof value !== 'object' || value === null) return value;
  const picked: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    const below = new Map<string, Modifier | null>();
    let all: Modifier | null | undefined;
    for (const [path, modifier] of picks) {
      if (path === key) all = modifier;
      else if (path.startsWith(`${key}.`)) below.set(path.slice(key.length + 1), modifier);
    }
    if (all === undefined && below.size === 0) all = picks.get('*');
    if (all !== undefined) picked[key] = all ? all(member) : member;
    else if (below.size > 0) picked[key] = pick(member, below);
  }
  return picked;
}

/** False when the `fields` parameter excludes that field of a record. */
export function isPicked(field: string, fields: string | undefined): boolean {
  if (fields === undefined || fields.trim() === '') return true;
  return [...parseFields(fields).keys()].some((path) => path === '*' || path.split('.', 1)[0] === field);
}

/** Applies the `fields` parameter to one object. An unreadable parameter is refused with 400. */
export function pickFields(answer: unknown, fields: string | undefined): unknown {
  if (fields === undefined || fields.trim() === '') return answer;
  return pick(answer, parseFields(fields));
}
