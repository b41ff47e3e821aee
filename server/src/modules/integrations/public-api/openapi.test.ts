import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as contract from '@baitdrop/contract/public-api';
import { API_BASE, apiErrors, apiLimits, apiOperations, curlOf } from '@baitdrop/contract/public-api-guide';
import { publicApiDocument } from './openapi.ts';

describe('the description of the API', () => {
  test('is OpenAPI 3.1 with every operation, field and error', () => {
    const document = JSON.parse(JSON.stringify(publicApiDocument('https://baitdrop.example')));
    expect(document).toMatchObject({ openapi: '3.1.0', security: [{ key: [] }, { keyAndSecret: [] }] });
    for (const { id, path, method, errors, request } of apiOperations) {
      const described = document.paths[path][method.toLowerCase()];
      expect(described.operationId).toBe(id);
      for (const { status, code } of errors) expect(described.responses[status].description).toContain(`\`${code}\``);
      expect(Object.keys(described.requestBody?.content['application/json'].schema.properties ?? {})).toEqual(
        expect.arrayContaining(Object.keys(request?.example ?? {})),
      );
    }
  });

  test('says which scope the endpoints need, and what they answer', () => {
    const declared = Object.values(contract).flatMap((value) => ('access' in value ? [value] : []));
    expect(declared).toHaveLength(apiOperations.length);
    for (const { method, path, scope, answer, request, query } of apiOperations) {
      const endpoint = declared.find(
        (each) => each.method === method && each.path.replace(/:(\w+)/, '{$1}') === API_BASE + path,
      );
      expect(endpoint?.access).toEqual({ key: scope });
      expect([endpoint?.status ?? 200, endpoint?.answer]).toEqual([answer.status, answer.schema]);
      expect([endpoint?.body, endpoint?.query]).toEqual([request?.schema, query?.schema]);
    }
  });

  test('has examples that match its schemas', () => {
    for (const { request, answer } of apiOperations) {
      for (const { schema, example } of [...(request ? [request] : []), answer])
        expect(schema.safeParse(example).success).toBe(true);
    }
  });

  test('is the one that the client in integrations/client was generated from', () => {
    const client = new URL('../../../../../integrations/client/', import.meta.url);
    const described = readFileSync(new URL('openapi.json', client), 'utf8');
    expect(JSON.parse(described), 'run `npm ci && npm run generate` in integrations/client').toEqual(
      JSON.parse(JSON.stringify(publicApiDocument('https://baitdrop.example'))),
    );
    const digest = createHash('sha256').update(described).digest('hex');
    expect(readFileSync(new URL('src/schema.ts', client), 'utf8')).toContain(`sha256 ${digest}`);
  });

  test('matches docs/api.md', () => {
    const guide = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');
    for (const operation of apiOperations) {
      expect(guide).toContain(`\`${operation.method} ${API_BASE}${operation.path}\``);
      expect(guide).toContain(curlOf(operation, 'https://baitdrop.example'));
      expect(guide).toContain(JSON.stringify(operation.answer.example, null, 2));
    }
    for (const { code, when } of Object.values(apiErrors)) {
      expect(guide).toContain(`\`${code}\``);
      expect(guide).toContain(when);
    }
    for (const limit of Object.values(apiLimits)) expect(guide).toContain(String(limit));
  });
});
