// `/api/shops/{shopId}/api-keys`: see `contract/api-keys`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ApiKey, apiKeyForm, apiKeyList, newApiKeyAnswer } from '@baitdrop/contract/api-keys';
import { API_SCOPES, MAX_API_KEYS } from '@baitdrop/domain/api-keys/api-scopes';
import { apiKeyMessages } from '@baitdrop/domain/messages/api-keys';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import type { ApiKeyRow } from '../../../database/schema/api-keys.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../api-keys.ts';
import { openShopScope, staffOf } from '../shop-staff.ts';

const BODY_LIMIT = 4096;
const DAY_MS = 86_400_000;

export async function registerApiKeys(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  /** A key acts for the shop, so administrators can neither see nor create one. */
  const refuseAdministrators = async (request: FastifyRequest): Promise<void> => {
    if (staffOf(request).by !== 'shop') throw new AppError('owner_only', 403, refusals.money.ownerOnly);
  };

  await openShopScope(
    app,
    context,
    { prefix: '/api/shops/:shopId/api-keys', needs: 'keys', limited: true },
    (scope) => {
      scope.addHook('preValidation', refuseAdministrators);

      scope.get(
        '',
        { schema: { summary: 'List the API keys', params: params('shopId'), response: { 200: apiKeyList } } },
        async (request) => ({ keys: (await listApiKeys(pool, staffOf(request).shopId)).map(present) }),
      );

      scope.post(
        '',
        {
          bodyLimit: BODY_LIMIT,
          schema: {
            summary: 'Make an API key',
            params: params('shopId'),
            body: new Form(apiKeyForm, apiKeyMessages.notMade),
            response: { 201: newApiKeyAnswer },
          },
        },
        async (request, reply) => {
          const { shopId } = staffOf(request);
          const { name, scopes, is_test, expires_in_days } = request.body;
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
          return reply.status(201).send({ key: made.key, api_key: present(made.row) });
        },
      );

      scope.delete(
        '/:id',
        { schema: { summary: 'Revoke an API key', params: params('shopId', 'id'), response: { 204: {} } } },
        async (request, reply) => {
          if (!(await revokeApiKey(pool, staffOf(request).shopId, request.params.id, now())))
            throw new AppError('unknown_key', 404, apiKeyMessages.unknown);
          return reply.status(204).send();
        },
      );
    },
  );
}

const present = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.title,
  hint: row.hint,
  scopes: row.scopes,
  is_test: row.is_test,
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
