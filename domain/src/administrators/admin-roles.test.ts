import { expect, test } from 'vitest';
import { ADMIN_AREAS, ADMIN_ROLES, adminRoleOf, mayUseArea } from './admin-roles.ts';

test.each([
  ['support', 'refunds', true],
  ['support', 'customers', true],
  ['support', 'payouts', false],
  ['support', 'ledger', false],
  ['support', 'settings', false],
  ['finance', 'payouts', true],
  ['finance', 'exports', true],
  ['finance', 'order-desk', false],
  ['finance', 'settings', false],
] as const)('%s and %s: %s', (role, area, may) => {
  expect(mayUseArea(role, area)).toBe(may);
});

test('a superuser may use everything, and every area belongs to a role', () => {
  for (const area of ADMIN_AREAS) expect(mayUseArea('superuser', area)).toBe(true);
});

test.each([
  ...ADMIN_ROLES.map((role) => [role, role] as const),
  ['', 'support'] as const,
  ['owner', 'support'] as const,
  [undefined, 'support'] as const,
])('%s is stored for %s', (stored, role) => {
  expect(adminRoleOf(stored)).toBe(role);
});
