// The public API as an OpenAPI 3.1 document, from the schemas that the routes validate with.
import { toJSONSchema, type ZodMiniType } from 'zod/mini';
import { apiProblem } from '@baitdrop/contract/public-api';
import {
  API_BASE,
  type ApiError,
  type ApiOperation,
  apiOperations,
  API_VERSION,
} from '@baitdrop/contract/public-api-guide';

const schemaOf = (schema: ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...found } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return found;
};

const json = (schema: ZodMiniType, io: 'input' | 'output', example?: object) => ({
  'application/json': { schema: schemaOf(schema, io), ...(example && { example }) },
});

const byStatus = (errors: readonly ApiError[]): Record<string, object> => {
  const found: Record<string, object> = {};
  for (const status of new Set(errors.map((error) => error.status))) {
    const lines = errors.filter((error) => error.status === status).map(({ code, when }) => `\`${code}\`: ${when}`);
    found[status] = {
      description: lines.join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return found;
};

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'A text of your own, new for every delivery and the same when you send it again.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

interface ObjectSchema {
  properties?: Readonly<Record<string, { description?: string }>>;
  required?: readonly string[];
}

const queryParameters = (query: ZodMiniType): object[] => {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
};

function operationOf(operation: ApiOperation) {
  const { id, title, about, path, scope, needsIdempotencyKey, query, request, answer, errors } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = query ? queryParameters(query.schema) : [];
  const parameters = [...inPath, ...inQuery, ...(needsIdempotencyKey ? [keyHeader] : [])];
  return {
    operationId: id,
    summary: title,
    description: `${about} A key needs the scope \`${scope}\`.`,
    ...(parameters.length > 0 && { parameters }),
    ...(request && { requestBody: { required: true, content: json(request.schema, 'input', request.example) } }),
    responses: {
      [answer.status]: { description: title, content: json(answer.schema, 'output', answer.example) },
      ...byStatus(errors),
    },
  };
}

export function publicApiDocument(publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of apiOperations)
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: operationOf(operation) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'BaitDrop API for shops',
      version: API_VERSION,
      description:
        'Have parcels from your shop delivered within the hour, and keep products and stock in step. Send a key of your dashboard as bearer token. Live keys are for shops with Pro; test keys are for everyone.',
    },
    servers: [{ url: `${publicUrl}${API_BASE}` }],
    security: [{ key: [] }, { keyAndSecret: [] }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer' },
        keyAndSecret: { type: 'http', scheme: 'basic' },
      },
      schemas: { Problem: schemaOf(apiProblem, 'output') },
    },
  };
}
