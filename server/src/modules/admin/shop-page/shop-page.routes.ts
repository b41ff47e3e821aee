import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/admin-shop-page';
import { mayUseArea } from '@baitdrop/domain/administrators/admin-roles';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readPeoplePage } from '../../shops/people.ts';
import { insertNote, readNotes } from '../notes/notes.db.ts';
import { presentPlace } from '../shops/admin-shops.ts';
import { findShop, readAuditOfShop, readDeliveriesOfShop, readMoneyOfShop, readOrdersOfShop } from './shop-page.db.ts';

async function readShopPage(context: Context, shopId: string, seesMoney: boolean): Promise<endpoints.AdminShopPage> {
  const { pool, postcodes, now } = context;
  const found = await findShop(pool, shopId);
  if (found === undefined) throw new AppError('shop_not_found', 404, refusals.shops.unknown);
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
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.readShopPage, ({ params, actor }) =>
      readShopPage(context, params.shopId, mayUseArea(actor.role, 'payouts')),
    );

    implement(scope, endpoints.noteShop, async ({ params: { shopId }, body: { text }, actor, command }) => {
      const shop = await findShop(pool, shopId);
      if (shop === undefined) throw new AppError('shop_not_found', 404, refusals.shops.unknown);
      await inIdempotentTransaction(pool, command, async (tx) => {
        await insertNote(tx, 'shop', shopId, text, actor, now());
        const target = { id: shopId, name: shop.name };
        await recordAdminAction(tx, { by: actor, action: 'shop.noted', target, details: { text } });
      });
    });
  });
}
