import { expect, test } from 'vitest';
import { API_SCOPES, LEGACY_KEY_SCOPES } from './api-scopes.ts';

test('a key from before scopes existed may quote and manage deliveries, and touches no products or stock', () => {
  expect(API_SCOPES.filter((scope) => LEGACY_KEY_SCOPES.includes(scope))).toEqual([
    'quotes',
    'deliveries:read',
    'deliveries:write',
  ]);
});
