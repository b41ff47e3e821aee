import { expect, test } from 'vitest';
import { API_SCOPES, LEGACY_KEY_SCOPES } from './api-scopes.ts';

test('a key without stored scopes may quote and manage deliveries, but not products or stock', () => {
  expect(API_SCOPES.filter((scope) => LEGACY_KEY_SCOPES.includes(scope))).toEqual([
    'quotes',
    'deliveries:read',
    'deliveries:write',
  ]);
});
