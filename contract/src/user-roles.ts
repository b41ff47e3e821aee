// On its own, so that public pages can know roles without loading the schemas.
export const userRoles = ['customer', 'shop_owner', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];
