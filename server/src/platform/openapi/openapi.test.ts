import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, describe, expect, test } from 'vitest';
import { castOf } from '../../testing/cast.ts';
import { type Endpoint, endpointsOf, nameOf } from '../../testing/endpoints-of.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { RECORDS_ROUTES } from './records-routes.ts';

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  responses: object;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, unknown> }> };
}

const ask = (token: string) =>
  product.app.inject({ url: '/api/openapi.json', headers: token === '' ? {} : { authorization: token } });

const product = await sharedApp();
const cast = await castOf(product);
const document = (await ask(cast.tokens.admin)).json<Document>();
afterAll(() => product.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );

/** The paths of a route in the document. */
function documentedAs({ method, url }: Endpoint): string[] {
  const path = url.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '');
  const [, rest] = /^\/api\/collections\/\{collection\}\/(.+)$/.exec(path) ?? [];
  if (rest === undefined) return [`${method} ${path}`];
  return product.context.engine.collections.all
    .filter(({ auth }) => auth !== null || /^(records|truncate)/.test(rest))
    .map(({ name }) => `${method} /api/collections/${name}/${rest}`);
}

describe('the OpenAPI description', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
  });

  test('has every route of the app and no other', () => {
    const answered = endpointsOf(product.app).filter(({ url }) => url.startsWith('/api/'));
    expect(answered.map(nameOf)).toContain('POST /api/collections/:collection/auth-with-password');
    const documented = new Set(operations().map(({ name }) => name));
    expect(new Set(answered.flatMap(documentedAs))).toEqual(documented);
  });

  test('has every collection with all its readable fields', () => {
    const shapes = Object.values(document.components.schemas);
    const missing = product.context.engine.collections.all.flatMap(({ name, fields }) => {
      const shape = shapes.find(
        ({ properties }) => (properties['collectionName'] as { const?: string } | undefined)?.const === name,
      );
      const documented = new Set([...Object.keys(shape?.properties ?? {}), 'password', 'tokenKey']);
      return fields.filter((field) => !documented.has(field.name)).map((field) => `${name}.${field.name}`);
    });
    expect(missing).toEqual([]);
  });

  test('says in words who may read an order', () => {
    expect(document.paths['/api/collections/orders/records']?.['get']?.description).toMatch(
      /the caller is signed in and \(customer is the caller or/,
    );
    expect(document.paths['/api/collections/orders/records']?.['post']?.description).toBe('Who may: Superusers only.');
  });

  test('has a unique id and a summary for every operation', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(operations().filter(({ operation }) => operation.summary === '')).toEqual([]);
  });

  test('has no route that does not exist', () => {
    const documented = new Set(operations().map(({ name }) => name));
    expect(Object.keys(RECORDS_ROUTES).filter((name) => !documented.has(name))).toEqual([]);
  });

  test('is for administrators and superusers', async () => {
    const statuses = await Promise.all(
      (['guest', 'customer', 'owner', 'admin', 'superuser'] as const).map(
        async (actor) => (await ask(cast.tokens[actor])).statusCode,
      ),
    );
    expect(statuses).toEqual([401, 403, 403, 200, 200]);
  });
});
