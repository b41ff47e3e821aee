// Values that match a JSON schema, nearly match it or do not match at all: the same for the same seed.

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new Error('There is nothing to pick from.');
    return found;
  }
}

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDC00b',
  '\u2028\u202E',
  '\\',
  "'; drop table users; --",
  "' or '1'='1",
  '$1',
  '%',
  '%00',
  '%ff',
  '../../../../etc/passwd',
  '..\\..\\x',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '9'.repeat(400),
  '99999999999999999999',
  'x'.repeat(10_000),
  '\u{1F41F}'.repeat(600),
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '=1+1',
  'a\r\nSet-Cookie: x=1',
  '2026-13-45',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30T25:61:61Z',
  'BH24 1LA',
  'a@b.example',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  '[1,2',
  '{"a":1}',
] as const;

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.005,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
] as const;

const nested = (depth: number, list: boolean): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = list ? [value] : { a: value };
  return value;
};

export const hostileText = (dice: Dice): string => dice.pick(TEXTS);

export function hostileValue(dice: Dice): unknown {
  const kinds: readonly (() => unknown)[] = [
    () => hostileText(dice),
    () => hostileText(dice),
    () => dice.pick(NUMBERS),
    () => dice.pick([null, true, false]),
    () => [],
    () => ({}),
    () => [hostileText(dice), dice.pick(NUMBERS), null],
    () => ({ [hostileText(dice)]: hostileText(dice) }),
    () => JSON.parse('{"toString":1,"valueOf":null,"length":-1,"toJSON":"x","then":"x"}') as unknown,
    () => JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}') as unknown,
    () => nested(dice.pick([3, 30, 300]), dice.chance(0.5)),
    () => Array.from({ length: 300 }, (_, index) => index),
  ];
  return dice.pick(kinds)();
}

export interface JsonSchema {
  type?: string | readonly string[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'angler@fuzz.example',
  uri: 'https://fuzz.example/x',
  date: '2026-11-16',
  'date-time': '2026-11-16T08:00:00.000Z',
  uuid: '2f1b1a3e-8a36-4d0c-9b1d-3a3f5d1c2b4a',
};

/** Texts that exist in the database, by the name of their field. */
export type KnownText = (name: string) => string | undefined;

/** Mostly matches the schema; each part is odd with the probability `oddness`. */
export function valueOf(schema: JsonSchema, dice: Dice, oddness: number, knownText: KnownText, name = ''): unknown {
  if (dice.chance(oddness)) return hostileValue(dice);
  const again = (part: JsonSchema, its = name): unknown => valueOf(part, dice, oddness, knownText, its);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined && schema.enum.length > 0) return dice.pick(schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined && options.length > 0) return again(dice.pick(options));
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((part) => again(part)));
  const type = typeof schema.type === 'object' ? dice.pick(schema.type) : schema.type;
  if (type === 'object') return objectOf(schema, dice, oddness, knownText);
  if (type === 'array') {
    if (schema.prefixItems !== undefined) return schema.prefixItems.map((part) => again(part));
    const count = (schema.minItems ?? 0) + dice.below(Math.min(4, (schema.maxItems ?? 4) + 1));
    return Array.from({ length: count }, () => again(schema.items ?? {}));
  }
  if (type === 'number' || type === 'integer') return numberOf(schema, dice, type === 'integer');
  if (type === 'boolean') return dice.chance(0.5);
  if (type === 'null') return null;
  if (type === 'string') return knownText(name) ?? textOf(schema, dice);
  return hostileValue(dice);
}

function objectOf(schema: JsonSchema, dice: Dice, oddness: number, knownText: KnownText): Record<string, unknown> {
  const required = new Set(schema.required);
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name]) => !dice.chance(required.has(name) ? oddness : 0.4),
  );
  const made = properties.map(([name, part]) => [name, valueOf(part, dice, oddness, knownText, name)] as const);
  const extra = dice.chance(oddness) ? [[hostileText(dice), hostileValue(dice)] as const] : [];
  return Object.fromEntries([...made, ...extra]);
}

function numberOf({ minimum, maximum }: JsonSchema, dice: Dice, whole: boolean): number {
  const low = Math.max(minimum ?? 0, -1e6);
  const high = Math.min(maximum ?? low + 100, low + 1e6);
  const edges = [low, high, low - 1, high + 1, low + dice.next() * (high - low)];
  const number = dice.pick(edges);
  return whole ? Math.round(number) : number;
}

function textOf({ minLength = 0, maxLength, format }: JsonSchema, dice: Dice): string {
  const formed = FORMATS[format ?? ''];
  if (formed !== undefined) return formed;
  const long = Math.min(maxLength ?? minLength + 20, 20_000);
  const length = dice.pick([minLength, Math.min(minLength + 8, long), long, long + 1]);
  return 'bait '.repeat(Math.ceil(length / 5)).slice(0, length);
}
