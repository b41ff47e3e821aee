// `/api/shops/{shopId}/api-keys`: the keys of a shop's own systems, for its owner.
import * as z from 'zod/mini';
import { API_KEY_LIFETIMES, API_KEY_NAME_LENGTH, API_SCOPES } from '@baitdrop/domain/api-keys/api-scopes';

/** `POST …/api-keys` */
export const apiKeyForm = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(API_KEY_NAME_LENGTH)),
  scopes: z.array(z.enum(API_SCOPES)).check(z.minLength(1), z.maxLength(API_SCOPES.length)),
  is_test: z.boolean(),
  expires_in_days: z.nullable(z.literal(API_KEY_LIFETIMES.filter((days) => days !== null))),
});
export type ApiKeyForm = z.infer<typeof apiKeyForm>;

export const apiKey = z.object({
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

/** Only this answer carries the whole key. */
export const newApiKeyAnswer = z.object({ key: z.string(), api_key: apiKey });
export type NewApiKeyAnswer = z.infer<typeof newApiKeyAnswer>;

/** `GET …/api-keys`: newest first, without revoked keys. */
export const apiKeyList = z.object({ keys: z.array(apiKey) });
export type ApiKeyList = z.infer<typeof apiKeyList>;
