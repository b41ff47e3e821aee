// The rules for the fields of a body, as plain data: a form shows and checks them in a browser, which loads no schemas.
import { registry, toJSONSchema, type ZodMiniType } from 'zod/mini';

export interface FieldRules {
  required?: true;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  /** The type of an `<input>`. */
  type?: 'email' | 'url' | 'date';
  /** Neither stored in a draft nor part of a fingerprint. */
  secret?: true;
}

/** By path: `reason`, `dropoff.name`. Fields without rules are left out. */
export type BodyFields = Readonly<Record<string, FieldRules>>;

interface JsonSchema {
  type?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  anyOf?: readonly JsonSchema[];
  required?: readonly string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  secret?: true;
}

const secrets = /*@__PURE__*/ registry<{ secret: true }>();

/** Marks a field as secret, such as a password or the number of an account. */
/*@__NO_SIDE_EFFECTS__*/
export function secret<Schema extends ZodMiniType>(schema: Schema): Schema {
  const marked = schema.clone();
  secrets.add(marked, { secret: true });
  return marked as Schema;
}

const TYPES: Readonly<Record<string, FieldRules['type']>> = { email: 'email', uri: 'url', date: 'date' };

function rulesOf(field: JsonSchema, isNeeded: boolean): FieldRules {
  const { minLength = 0, maxLength, minimum, maximum, format = '' } = field;
  const type = TYPES[format];
  return {
    // An empty text is a value, unless the schema refuses it.
    ...(isNeeded && (minLength > 0 || type !== undefined) && { required: true }),
    ...(minLength > 1 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(Number.isSafeInteger(minimum) && minimum !== Number.MIN_SAFE_INTEGER && { min: minimum }),
    ...(Number.isSafeInteger(maximum) && maximum !== Number.MAX_SAFE_INTEGER && { max: maximum }),
    ...(type !== undefined && { type }),
    ...(field.secret && { secret: true }),
  };
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, path: string, isNeeded: boolean): BodyFields {
  const own = Object.entries(properties).map(([name, found]) => {
    const value = found.anyOf?.find(({ type }) => type !== 'null');
    const field = value === undefined ? found : { ...value, ...found };
    const needed = isNeeded && required.includes(name);
    const rules = rulesOf(field, needed);
    const isPlain = Object.keys(rules).length === 0;
    return { ...(!isPlain && { [path + name]: rules }), ...fieldsOf(field, `${path}${name}.`, needed) };
  });
  return Object.assign({}, ...own) as BodyFields;
}

export const bodyFields = (body: ZodMiniType): BodyFields =>
  fieldsOf(toJSONSchema(body, { io: 'input', unrepresentable: 'any', metadata: secrets }) as JsonSchema, '', true);
