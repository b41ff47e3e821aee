// A file of its own, so that public pages can use roles without loading the schemas.
export const USER_ROLES = ['customer', 'shop_owner', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];
