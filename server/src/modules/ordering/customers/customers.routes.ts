// Lists a shop's customers with marketing consent, and lets a customer withdraw it.
import type { FastifyInstance } from 'fastify';
import {
  type MyConsents,
  myConsents,
  type ShopCustomers,
  shopCustomers,
  withdrawForm,
} from '@baitdrop/contract/shop-customers';
import { csvText } from '@baitdrop/domain/csv/csv';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import { Form, params, Query } from '../../../platform/http/forms.ts';
import { openSignedInScope, userOf } from '../../accounts/signed-in.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
import { consentsOf, countCustomers, emailOf, listConsenting, withdrawConsent } from './customers.db.ts';

const PER_PAGE = 25;
const MAX_PAGE = 100_000;
const MAX_EXPORTED = 100_000;
const PAGE = new Query({ page: 'From 1.' }, ({ page: text }) => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1;
});

export async function registerShopCustomers(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openShopScope(app, context, { prefix: '/api/shops/:shopId/customers', needs: 'money' }, (scope) => {
    const schema = {
      summary: 'List customers who may be written to',
      params: params('shopId'),
      querystring: PAGE,
      response: { 200: shopCustomers },
    };
    scope.get('', { schema }, async (request): Promise<ShopCustomers> => {
      const { shopId } = staffOf(request);
      const page = request.query;
      const { consenting, others } = await countCustomers(pool, shopId);
      const rows = await listConsenting(pool, shopId, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
      return {
        items: rows.map(({ name, email, orders, last_order_at, consented_at }) => ({
          name,
          email,
          orders,
          last_order_at: last_order_at.toISOString(),
          consented_at: consented_at.toISOString(),
        })),
        page,
        total: consenting,
        per_page: PER_PAGE,
        others,
      };
    });

    const csvSchema = { summary: 'Save them as a spreadsheet', params: params('shopId'), response: { 200: {} } };
    scope.get('/csv', { schema: csvSchema }, async (request, reply) => {
      const rows = await listConsenting(pool, staffOf(request).shopId, { limit: MAX_EXPORTED, offset: 0 });
      const lines = rows.map(({ name, email, orders, last_order_at, consented_at }) => [
        name,
        email,
        orders,
        londonParts(last_order_at).day,
        londonParts(consented_at).day,
      ]);
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="customers.csv"')
        .send(csvText([['Name', 'Email', 'Orders', 'Last order', 'Said yes on'], ...lines]));
    });
  });

  await openSignedInScope(app, context, { prefix: '/api/my-consents', limited: true }, (scope) => {
    const schema = { summary: 'List shops that may write to you', response: { 200: myConsents } };
    scope.get('', { schema }, async (request): Promise<MyConsents> => {
      const rows = await consentsOf(pool, userOf(request).id);
      return { consents: rows.map(({ given_at, ...shop }) => ({ ...shop, given_at: given_at.toISOString() })) };
    });
    const body = new Form(withdrawForm, formRefusals.nothingChanged);
    const withdrawal = { summary: 'Say that a shop may no longer write to you', body, response: { 204: {} } };
    scope.post('/withdraw', { bodyLimit: 1024, schema: withdrawal }, async (request, reply) => {
      const { id: user } = userOf(request);
      await withdrawConsent(pool, { shopId: request.body.shop_id, email: await emailOf(pool, user), user });
      return reply.status(204).send();
    });
  });
}
