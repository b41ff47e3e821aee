import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/api-keys';
import { API_SCOPES, MAX_API_KEYS } from '@baitdrop/domain/api-keys/api-scopes';
import { apiKeyMessages } from '@baitdrop/domain/messages/api-keys';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import type { ApiKeyRow } from '../../../database/schema/api-keys.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../api-keys.ts';
import { openShopEndpoints } from '../shop-staff.ts';

const DAY_MS = 86_400_000;

export async function registerApiKeys(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.listApiKeys, async ({ actor: { shopId } }) => ({
      keys: (await listApiKeys(pool, shopId)).map(present),
    }));

    implement(scope, endpoints.makeApiKey, async ({ actor: { shopId }, body }) => {
      const { name, scopes, is_test, expires_in_days } = body;
      const at = now();
      const made = await inTransaction(pool, async (tx) => {
        await tx.query('select 1 from retailers where shop_id = $1 for update', [shopId]);
        if ((await listApiKeys(tx, shopId)).length >= MAX_API_KEYS)
          throw new AppError('too_many_keys', 409, apiKeyMessages.tooMany);
        return createApiKey(tx, {
          shop_id: shopId,
          title: name,
          scopes: API_SCOPES.filter((each) => scopes.includes(each)),
          is_test,
          expires_at: expires_in_days === null ? null : new Date(at.getTime() + expires_in_days * DAY_MS),
          at,
        });
      });
      return { key: made.key, api_key: present(made.row) };
    });

    implement(scope, endpoints.revokeApiKey, async ({ actor: { shopId }, params: { id } }) => {
      if (!(await revokeApiKey(pool, shopId, id, now())))
        throw new AppError('api_key_not_found', 404, apiKeyMessages.unknown);
    });
  });
}

const present = (row: ApiKeyRow): endpoints.ApiKey => ({
  id: row.id,
  name: row.title,
  hint: row.hint,
  scopes: row.scopes,
  is_test: row.is_test,
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
