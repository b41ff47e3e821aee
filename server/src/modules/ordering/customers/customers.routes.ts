// Lists a shop's customers with marketing consent, and lets a customer withdraw it.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/shop-customers';
import { csvText } from '@baitdrop/domain/csv/csv';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openUserEndpoints } from '../../accounts/signed-in.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { consentsOf, countCustomers, emailOf, listConsenting, withdrawConsent } from './customers.db.ts';

const PER_PAGE = 25;
const MAX_EXPORTED = 100_000;

export async function registerShopCustomers(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openShopEndpoints(app, context, {}, (scope) => {
    implement(scope, endpoints.listShopCustomers, async ({ actor: { shopId }, query: { page } }) => {
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

    implement(scope, endpoints.exportShopCustomers, async ({ actor: { shopId }, reply }) => {
      const rows = await listConsenting(pool, shopId, { limit: MAX_EXPORTED, offset: 0 });
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

  await openUserEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.listOwnConsents, async ({ actor }) => {
      const rows = await consentsOf(pool, actor.id);
      return { consents: rows.map(({ given_at, ...shop }) => ({ ...shop, given_at: given_at.toISOString() })) };
    });

    implement(scope, endpoints.withdrawOwnConsent, async ({ actor: { id: user }, body }) =>
      withdrawConsent(pool, { shopId: body.shop_id, email: await emailOf(pool, user), user }),
    );
  });
}
