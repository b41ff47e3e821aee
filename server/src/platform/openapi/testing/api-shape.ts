// The shape of an API: what its OpenAPI description says each operation takes and answers, as names and types.

interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
}

type Content = Readonly<Record<string, { schema?: JsonSchema }>>;

interface Operation {
  parameters?: readonly { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}

export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, JsonSchema>> };
}

/** By operation or schema, what it takes and answers: `query page`, `body lines[].line! string`, `200 id string`. */
type ApiShape = ReadonlyMap<string, ReadonlySet<string>>;

const typeOf = ({ type }: JsonSchema): string => [type ?? 'any'].flat().join('|');

/** The fields below a schema; `!` marks those that are always there. */
function fieldsOf(schema: JsonSchema, path: string): string[] {
  if (schema.$ref !== undefined) return [`${path} ${schema.$ref.split('/').at(-1) ?? ''}`];
  const { properties = {}, required = [], items, additionalProperties: others } = schema;
  const variants = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => each ?? []);
  return [
    ...variants.flatMap((each) => fieldsOf(each, path)),
    ...Object.entries(properties).flatMap(([name, field]) => {
      const below = path.endsWith(' ') ? path + name : `${path}.${name}`;
      return [`${below}${required.includes(name) ? '!' : ''} ${typeOf(field)}`, ...fieldsOf(field, below)];
    }),
    ...(items ? fieldsOf(items, `${path}[]`) : []),
    ...(typeof others === 'object' ? fieldsOf(others, `${path}{}`) : []),
  ];
}

const fieldsIn = (content: Content = {}, path: string): string[] =>
  Object.values(content).flatMap(({ schema }) => (schema ? fieldsOf(schema, path) : []));

const shapeOf = ({ parameters = [], requestBody, responses }: Operation): ReadonlySet<string> =>
  new Set([
    ...parameters.map((each) => `${each.in} ${each.name}${each.required === true ? '!' : ''}`),
    ...fieldsIn(requestBody?.content, 'body '),
    ...Object.entries(responses).flatMap(([status, { content }]) =>
      Number(status) < 400 ? [status, ...fieldsIn(content, `${status} `)] : [status],
    ),
  ]);

export function apiShape({ paths, components }: ApiDocument): ApiShape {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => [`${method.toUpperCase()} ${path}`, shapeOf(each)] as const),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => [`schema ${name}`, new Set(fieldsOf(schema, 'field '))] as const,
  );
  return new Map([...operations, ...schemas]);
}

/** A line has the name and its facts, between tabs. */
export const readShape = (text: string): ApiShape =>
  new Map(
    text.split('\n').map((line) => {
      const [name = '', ...facts] = line.split('\t');
      return [name, new Set(facts)] as const;
    }),
  );

/**
 * Lists the differences that callers of the earlier API notice: something is gone, or is needed that was not. Additions
 * are not among them.
 */
export function breakingDifferences(before: ApiShape, after: ApiShape): string[] {
  return [...before].flatMap(([name, facts]) => {
    const now = after.get(name);
    if (now === undefined) return [`${name}: gone`];
    const gone = [...facts].filter((fact) => !now.has(fact) && !isSentOptional(fact, now));
    const needed = [...now].filter((fact) => isNeeded(fact) && !facts.has(fact));
    return [...gone.map((fact) => `${name}: without ${fact}`), ...needed.map((fact) => `${name}: needs ${fact}`)];
  });
}

const isNeeded = (fact: string): boolean => /^(?:body|query|header) \S+!/.test(fact);

/** A field that callers had to send and now may. */
const isSentOptional = (fact: string, now: ReadonlySet<string>): boolean =>
  isNeeded(fact) && now.has(fact.replace('!', ''));
