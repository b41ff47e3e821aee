// Our own routes, those outside the collections: what the guide says of them, and for the rest what their address tells.
import { toJSONSchema, type ZodMiniType } from 'zod/mini';
import { API_BASE, apiOperations } from '@baitdrop/contract/public-api-guide';
import { pathOf, type Paths, type Route } from '@baitdrop/records/openapi/collection-paths';
import type { Schema } from '@baitdrop/records/openapi/field-schema';
import { jsonResponse, jsonContent, EMPTY_RESPONSE, errorResponses } from '@baitdrop/records/openapi/responses';
import { commandGuide } from './command-guide.ts';
import type { Command, Guide } from './command.ts';

const schemaOf = (schema: ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...found } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return found;
};

const publicApi: Guide = Object.fromEntries(
  apiOperations.map(({ method, path, title, request, answer }) => [
    `${method} ${API_BASE}${path}`,
    {
      summary: title,
      ...(request && { form: request.schema }),
      answer: answer.schema,
      status: answer.status,
    } satisfies Command,
  ]),
);

/** Who a route is for follows from where it lives. */
function audienceOf(path: string): { words: string; statuses: readonly number[] } {
  if (path.startsWith('/api/admin/')) return { words: 'Administrators only.', statuses: [400, 401, 403, 404] };
  if (path.startsWith('/api/shops/{shopId}/'))
    return {
      words: 'The owner of the shop and administrators; for others the shop is not there.',
      statuses: [400, 404],
    };
  if (path.startsWith(`${API_BASE}/`))
    return { words: `With the shop’s API key; see ${API_BASE}/openapi.json.`, statuses: [400, 401, 403, 404] };
  return { words: '', statuses: [400, 401, 403, 404] };
}

const inWords = (path: string): string =>
  path
    .replace('/api/', '')
    .split('/')
    .filter((part) => !part.startsWith('{') && part !== '')
    .join(' ')
    .replaceAll('-', ' ');

const operationId = (method: string, path: string): string =>
  method.toLowerCase() + path.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_whole, letter: string) => letter.toUpperCase());

function operationOf({ method }: Route, path: string): Schema {
  const known = commandGuide[`${method} ${path}`] ?? publicApi[`${method} ${path}`];
  const { words, statuses } = audienceOf(path);
  const description = [known?.about, known?.audience ?? words].filter(Boolean).join(' ');
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const success = known?.answer
    ? jsonResponse('The answer', schemaOf(known.answer, 'output'))
    : known?.status === 204
      ? EMPTY_RESPONSE
      : { description: 'The answer' };
  return {
    tags: [inWords(path).split(' ')[0] ?? ''],
    operationId: operationId(method, path),
    summary: known?.summary ?? `${method === 'GET' ? 'Read' : 'Do'}: ${inWords(path)}`,
    ...(description !== '' && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(known?.form && { requestBody: { required: true, content: jsonContent(schemaOf(known.form, 'input')) } }),
    responses: { [known?.status ?? 200]: success, ...errorResponses(...statuses) },
  };
}

export function commandPaths(routes: readonly Route[]): Paths {
  const paths: Paths = {};
  for (const route of routes) {
    const path = pathOf(route.url).replace(/\/$/, '').replace('/*', '/{rest}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, path) };
  }
  return paths;
}
