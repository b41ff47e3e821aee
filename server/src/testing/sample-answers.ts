// Values that match the schema of an answer, made from the schema.
import type { ZodMiniType } from 'zod/mini';
import type { $ZodTypes } from 'zod/v4/core';

/**
 * Returns as many values as the schema needs to have each of its forms once. Every object whose names the schema lists
 * has the additional fields.
 */
export function sampleAnswers(schema: ZodMiniType, additional: object = {}): unknown[] {
  const { _zod } = schema as unknown as $ZodTypes;
  const { def } = _zod;
  const inner = (type: unknown): unknown[] => sampleAnswers(type as ZodMiniType, additional);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, inner(field)] as const);
      const forms = Math.max(1, ...fields.map(([, samples]) => samples.length));
      return Array.from({ length: forms }, (_none, form) => ({
        ...Object.fromEntries(fields.map(([name, samples]) => [name, samples[form % samples.length]])),
        ...additional,
      }));
    }
    case 'array':
      return [inner(def.element)];
    case 'record': {
      const isListed = inner(def.keyType)[0] !== 'text';
      const [name] = inner(def.keyType);
      return inner(def.valueType).map((sample) => ({ [String(name)]: sample, ...(isListed && additional) }));
    }
    case 'union':
      return def.options.flatMap(inner);
    case 'nullable':
    case 'optional':
    case 'readonly':
      return inner(def.innerType);
    case 'enum':
      return [Object.values(def.entries)[0]];
    case 'literal':
      return [def.values[0]];
    case 'string':
      return ['text'];
    case 'number':
      return [1];
    case 'boolean':
      return [true];
    case 'null':
      return [null];
    case 'unknown':
    case 'any':
      return ['anything'];
    default:
      throw new Error(`There is no sample of ${def.type}`);
  }
}
