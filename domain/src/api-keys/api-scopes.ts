/** Permissions of an API key that a shop uses in its own system. */
export const API_SCOPES = ['quotes', 'deliveries:read', 'deliveries:write', 'products:read', 'stock:write'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const apiScopeNames: Readonly<Record<ApiScope, string>> = {
  quotes: 'Ask for delivery prices',
  'deliveries:read': 'See deliveries',
  'deliveries:write': 'Create and cancel deliveries',
  'products:read': 'See products and stock',
  'stock:write': 'Change stock',
};

/** Scopes of the first API keys, which were created before scopes existed. */
export const LEGACY_KEY_SCOPES: readonly ApiScope[] = ['quotes', 'deliveries:read', 'deliveries:write'];

export const MAX_API_KEYS = 20;
export const API_KEY_NAME_LENGTH = 60;

/** Lifetimes in days; null: the key does not expire. */
export const API_KEY_LIFETIMES = [30, 90, 365, null] as const;
export type ApiKeyLifetime = (typeof API_KEY_LIFETIMES)[number];
