// The labels of an endpoint for rate limit rules, the most specific first.
import type { Collection } from '../collections/collection.ts';
import type { Collections } from '../collections/collections.ts';

const RECORD_TAGS: Record<string, string> = { GET: 'view', HEAD: 'view', PATCH: 'update', DELETE: 'delete' };
const RECORDS_TAGS: Record<string, string> = { GET: 'list', HEAD: 'list', POST: 'create', PUT: 'create' };

const ACTION_TAGS: Record<string, readonly string[]> = {
  'auth-methods': ['listAuthMethods'],
  'auth-refresh': ['authRefresh'],
  'auth-with-password': ['authWithPassword', 'auth'],
  'auth-with-oauth2': ['authWithOAuth2', 'auth'],
  'auth-with-otp': ['authWithOTP', 'auth'],
  'request-otp': ['requestOTP'],
  'request-password-reset': ['requestPasswordReset'],
  'confirm-password-reset': ['confirmPasswordReset'],
  'request-verification': ['requestVerification'],
  'confirm-verification': ['confirmVerification'],
  'request-email-change': ['requestEmailChange'],
  'confirm-email-change': ['confirmEmailChange'],
};

export interface RateLimitedEndpoint {
  labels: readonly string[];
  /** Set for the endpoints of a collection, which have their own count. */
  ownCounter: string | null;
}

function collectionTags(method: string, rest: readonly string[]): readonly string[] {
  const [action = '', id] = rest;
  if (action !== 'records') return rest.length === 1 ? (ACTION_TAGS[action] ?? []) : [];
  const tag = id === undefined ? RECORDS_TAGS[method] : RECORD_TAGS[method];
  return tag === undefined ? [] : [tag];
}

function collectionEndpoint(
  collections: Collections,
  method: string,
  path: string,
): { collection: Collection; tags: readonly string[] } | null {
  const [area, name = '', ...rest] = path.replace(/^\/api\//, '').split('/');
  const collection = collections.find(name);
  if (!collection || (area !== 'collections' && area !== 'files')) return null;
  const tags = area === 'files' ? ['file'] : collectionTags(method, rest);
  return tags.length > 0 ? { collection, tags } : null;
}

export function endpointOf(collections: Collections, method: string, path: string): RateLimitedEndpoint {
  const general = [`${method} ${path}`, path];
  const found = collectionEndpoint(collections, method, path);
  if (!found) return { labels: general, ownCounter: null };
  const { collection, tags } = found;
  const own = tags.map((tag) => `${collection.name}:${tag}`);
  return {
    labels: [...own, ...tags.map((tag) => `*:${tag}`), ...general],
    ownCounter: own.join(),
  };
}
