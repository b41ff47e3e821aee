// This file is separate from the schemas, so that public pages can use roles without loading them.
export const USER_ROLES = ['customer', 'shop_owner', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];
