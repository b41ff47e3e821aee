import { describe, expect, test } from 'vitest';
import { roleHasPermission, SHOP_PERMISSIONS, SHOP_ROLES } from './shop-roles.ts';

describe('the permissions of a role', () => {
  test.each([
    ['owner', ['desk', 'refuse', 'refunds', 'products', 'settings', 'money', 'plan', 'keys', 'people']],
    ['manager', ['desk', 'refuse', 'refunds', 'products', 'settings', 'money']],
    ['packer', ['desk']],
  ] as const)('%s', (role, permitted) => {
    expect(SHOP_PERMISSIONS.filter((permission) => roleHasPermission(role, permission))).toEqual(permitted);
  });

  test('of a packer include refusing orders where the owner allows it, and nothing else', () => {
    expect(SHOP_PERMISSIONS.filter((permission) => roleHasPermission('packer', permission, true))).toEqual([
      'desk',
      'refuse',
    ]);
  });

  test('include those of the role below it', () => {
    const gaps = SHOP_ROLES.flatMap((role, index) =>
      SHOP_ROLES.slice(index + 1).flatMap((below) =>
        SHOP_PERMISSIONS.filter(
          (permission) => roleHasPermission(below, permission) && !roleHasPermission(role, permission),
        ),
      ),
    );
    expect(gaps).toEqual([]);
  });
});
