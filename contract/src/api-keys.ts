// The keys of a shop's own systems, for its owner. A key acts for the shop, so administrators neither see nor make one.
import * as z from 'zod/mini';
import { apiKeyMessages } from '@baitdrop/domain/messages/api-keys';
import { API_KEY_LIFETIMES, API_KEY_NAME_LENGTH, API_SCOPES } from '@baitdrop/domain/api-keys/api-scopes';
import { type AnswerOf, endpoint } from './endpoint.ts';

const apiKeyForm = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(API_KEY_NAME_LENGTH)),
  scopes: z.array(z.enum(API_SCOPES)).check(z.minLength(1), z.maxLength(API_SCOPES.length)),
  is_test: z.boolean(),
  expires_in_days: z.nullable(z.literal(API_KEY_LIFETIMES.filter((days) => days !== null))),
});
export type ApiKeyForm = z.infer<typeof apiKeyForm>;

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** `bd_live_a1b2…y9z8` */
  hint: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  is_test: z.boolean(),
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type ApiKey = z.infer<typeof apiKey>;

const apiKeyList = z.object({ keys: z.array(apiKey) });
export type ApiKeyList = z.infer<typeof apiKeyList>;

const access = { shop: 'keys', admin: 'none' } as const;

/** Newest first, without revoked keys. */
export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/api-keys',
  summary: 'List the API keys',
  access,
  answer: apiKeyList,
});

/** Only this answer carries the whole key. */
export const makeApiKey = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/api-keys',
  summary: 'Make an API key',
  access,
  body: apiKeyForm,
  invalid: apiKeyMessages.notMade,
  bodyLimit: 4096,
  status: 201,
  answer: z.object({ key: z.string(), api_key: apiKey }),
  refuses: ['too_many_keys'],
});

export type NewApiKeyAnswer = AnswerOf<typeof makeApiKey>;

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/shops/:shopId/api-keys/:id',
  summary: 'Revoke an API key',
  access,
  refuses: ['api_key_not_found'],
});
