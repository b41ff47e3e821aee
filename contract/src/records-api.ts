// Addresses of the records API for requests that its client does not make.
import type { CollectionName } from './collections.ts';

export const HEALTH_PATH = '/api/health';
/** Google and Facebook lead back to it. */
export const OAUTH2_RETURN_PATH = '/api/oauth2-redirect';

export const recordPath = (collection: CollectionName, id: string): string =>
  `/api/collections/${collection}/records/${encodeURIComponent(id)}`;

export const sessionRenewalPath = (collection: string): string => `/api/collections/${collection}/auth-refresh`;

export const filePath = (collection: CollectionName, record: string, name: string): string =>
  `/api/files/${collection}/${record}/${encodeURIComponent(name)}`;
