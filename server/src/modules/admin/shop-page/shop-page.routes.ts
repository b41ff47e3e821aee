// `/api/admin/shop-pages`: see `contract/admin-shop-page`.
import type { FastifyInstance } from 'fastify';
import { adminNoteForm } from '@baitdrop/contract/admin-notes';
import { type AdminShopPage, adminShopPage } from '@baitdrop/contract/admin-shop-page';
import { mayUseArea } from '@baitdrop/domain/administrators/admin-roles';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { requireCommand, inIdempotentTransaction, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { readPeoplePage } from '../../shops/people.ts';
import { insertNote, readNotes } from '../notes/notes.db.ts';
import { presentPlace } from '../shops/admin-shops.ts';
import { findShop, readAuditOfShop, readDeliveriesOfShop, readMoneyOfShop, readOrdersOfShop } from './shop-page.db.ts';

const SHOP = params('shopId');

async function readShopPage(context: Context, shopId: string, seesMoney: boolean): Promise<AdminShopPage> {
  const { pool, postcodes, now } = context;
  const found = await findShop(pool, shopId);
  if (found === undefined) throw new AppError('unknown_shop', 404, refusals.shops.unknown);
  const { latitude, longitude, position_source, phone, email, joined_at, approved_at, has_payout_account, ...row } =
    found;
  const { people } = await readPeoplePage(context, shopId);
  const place = presentPlace({ postcode: row.postcode, latitude, longitude, position_source }, postcodes);
  return {
    shop: { ...row, place },
    phone,
    email,
    joined_at: joined_at?.toISOString() ?? null,
    approved_at: approved_at?.toISOString() ?? null,
    has_payout_account,
    people: people.map(({ user, name, email: address, role, joined_at: since }) => ({
      user,
      name,
      email: address,
      role,
      since,
    })),
    orders: await readOrdersOfShop(pool, shopId, now()),
    money: seesMoney ? await readMoneyOfShop(pool, shopId) : null,
    deliveries: await readDeliveriesOfShop(pool, shopId),
    notes: await readNotes(pool, 'shop', [shopId]),
    audit: await readAuditOfShop(pool, shopId, row.retailer),
  };
}

export async function registerShopPage(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openAdminScope(app, context, '/api/admin/shop-pages', (scope) => {
    scope.get(
      '/:shopId',
      { schema: { summary: 'Read everything about a shop', params: SHOP, response: { 200: adminShopPage } } },
      (request) => readShopPage(context, request.params.shopId, mayUseArea(administratorOf(request).role, 'payouts')),
    );

    scope.post(
      '/:shopId/notes',
      {
        bodyLimit: 16_384,
        config: NEEDS_KEY,
        schema: {
          summary: 'Write a note about a shop',
          params: SHOP,
          body: new Form(adminNoteForm, refusals.admin.noteEmpty),
          response: { 204: {} },
        },
      },
      async (request, reply) => {
        const by = administratorOf(request);
        const { shopId } = request.params;
        const shop = await findShop(pool, shopId);
        if (shop === undefined) throw new AppError('unknown_shop', 404, refusals.shops.unknown);
        await inIdempotentTransaction(pool, requireCommand(request, by.id), async (tx) => {
          await insertNote(tx, 'shop', shopId, request.body.text, by, now());
          const target = { id: shopId, name: shop.name };
          await recordAdminAction(tx, { by, action: 'shop.noted', target, details: { text: request.body.text } });
        });
        return reply.status(204).send();
      },
    );
  });
}
