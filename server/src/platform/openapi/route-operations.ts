// Turns the options of routes outside the collections into operations of the API description.
import { toJSONSchema, type ZodMiniType } from 'zod/mini';
import { pathOf, type Paths } from '@baitdrop/records/openapi/collection-paths';
import type { Schema } from '@baitdrop/records/openapi/field-schema';
import { jsonResponse, jsonContent, EMPTY_RESPONSE, errorResponses } from '@baitdrop/records/openapi/responses';
import { describedFields } from '../http/read-query-schema.ts';
import type { Access } from '../http/scopes.ts';
import { RECORDS_ROUTES } from './records-routes.ts';
import type { RegisteredRoute } from './registered-routes.ts';

interface Audience {
  text: string;
  security: readonly Schema[];
  statuses: readonly number[];
}

const GUEST: Schema = {};
const TOKEN: Schema = { token: [] };

const AUDIENCES: Record<Access, Audience> = {
  public: { text: 'Everyone.', security: [GUEST, TOKEN], statuses: [400, 401, 403, 404] },
  'signed-in': {
    text: 'People who are signed in, about themselves.',
    security: [TOKEN],
    statuses: [400, 401, 403, 404],
  },
  'shop-staff': {
    text: 'The owner of the shop and administrators; for others the shop is not there.',
    security: [TOKEN],
    statuses: [400, 401, 404],
  },
  administrators: { text: 'Administrators only.', security: [TOKEN], statuses: [400, 401, 403, 404] },
  keys: { text: 'With the keys of a shop.', security: [{ shopKey: [] }], statuses: [400, 401, 403, 404] },
  records: { text: '', security: [GUEST, TOKEN], statuses: [400, 401, 403, 404] },
  providers: { text: 'Providers only: their signature is checked.', security: [GUEST], statuses: [400] },
  operators: { text: 'Operators, with the token for metrics.', security: [{ metrics: [] }], statuses: [401, 404] },
};

const jsonSchemaOf = (schema: ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...found } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return found;
};

const isZod = (schema: unknown): schema is ZodMiniType =>
  typeof schema === 'object' && schema !== null && '_zod' in schema;

const inWords = (path: string): string =>
  path
    .replace('/api/', '')
    .split('/')
    .filter((part) => !part.startsWith('{') && part !== '')
    .join(' ')
    .replaceAll('-', ' ');

const operationId = (method: string, path: string): string =>
  method.toLowerCase() + path.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_match, letter: string) => letter.toUpperCase());

const KEY_HEADER: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same key does it once, however often it is sent within a day.',
};

function parametersOf(path: string, { endpoint, idempotencyKey }: RegisteredRoute): Schema[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true }));
  const query = endpoint?.query ? describedFields(endpoint.query) : {};
  const inQuery = Object.entries(query).map(([name, description]) => ({ name, in: 'query', description }));
  const inHeader = idempotencyKey === 'required' ? [KEY_HEADER] : [];
  return [...inPath, ...inQuery, ...inHeader].map((parameter) => ({ ...parameter, schema: { type: 'string' } }));
}

function answersOf(response: unknown): Schema {
  return Object.fromEntries(
    Object.entries(response as Record<string, unknown>).map(([status, answer]) => [
      status,
      isZod(answer)
        ? jsonResponse('The answer', jsonSchemaOf(answer, 'output'))
        : status === '204'
          ? EMPTY_RESPONSE
          : { description: 'The answer' },
    ]),
  );
}

const refusalsOf = ({ endpoint }: RegisteredRoute): string =>
  endpoint?.refuses ? `It may refuse with ${endpoint.refuses.map((code) => `\`${code}\``).join(', ')}.` : '';

function operationOf(route: RegisteredRoute, path: string): Schema {
  const { method, schema, access = 'public' } = route;
  const ofRecords = RECORDS_ROUTES[`${method} ${path}`];
  const { text, security, statuses } = AUDIENCES[access];
  const about = schema?.description ?? ofRecords?.description;
  const description = [about, ofRecords?.audience ?? text, refusalsOf(route)].filter(Boolean).join(' ');
  const parameters = parametersOf(path, route);
  const form = route.endpoint?.body;
  return {
    tags: [inWords(path).split(' ')[0] ?? ''],
    operationId: operationId(method, path),
    summary: schema?.summary ?? ofRecords?.summary ?? `${method === 'GET' ? 'Read' : 'Do'}: ${inWords(path)}`,
    ...(description !== '' && { description }),
    security,
    ...(parameters.length > 0 && { parameters }),
    ...(form && { requestBody: { required: true, content: jsonContent(jsonSchemaOf(form, 'input')) } }),
    responses: { ...errorResponses(...statuses), ...answersOf(schema?.response ?? { [ofRecords?.status ?? 200]: {} }) },
  };
}

export function routePaths(routes: readonly RegisteredRoute[]): Paths {
  const paths: Paths = {};
  for (const route of routes) {
    // A wildcard route only answers 404.
    if (route.url.endsWith('/*')) continue;
    const path = pathOf(route.url).replace(/\/$/, '');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, path) };
  }
  return paths;
}
