// A shop's own codes, and the platform's.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/promotions';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { type Administrator, openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import {
  changePromotion,
  createPromotion,
  pausePromotion,
  readPromotions,
  removePromotion,
} from './manage-promotions.ts';

const PLATFORM = '';

export async function registerPromotions(app: FastifyInstance, context: Context): Promise<void> {
  await answerShops(app, context);
  await answerAdministrators(app, context);
}

async function answerShops(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  const setPaused = (shopId: string, id: string, isPaused: boolean) =>
    inTransaction(pool, (tx) => pausePromotion(tx, { shopId, id, isPaused, now: now() }));

  await openShopEndpoints(app, context, {}, (scope) => {
    implement(scope, endpoints.listShopPromotions, ({ actor: { shopId } }) => readPromotions(pool, shopId, now()));

    implement(scope, endpoints.createShopPromotion, ({ actor: { shopId }, body: form, command }) =>
      inIdempotentTransaction(pool, command, (tx) => createPromotion(tx, { shopId, form, now: now() })),
    );

    implement(scope, endpoints.changeShopPromotion, ({ actor: { shopId }, params: { promotion: id }, body: form }) =>
      inTransaction(pool, (tx) => changePromotion(tx, { shopId, id, form, now: now() })),
    );

    implement(scope, endpoints.removeShopPromotion, async ({ actor: { shopId }, params: { promotion: id } }) => {
      const { outcome } = await inTransaction(pool, (tx) => removePromotion(tx, { shopId, id, now: now() }));
      return { outcome };
    });

    implement(scope, endpoints.pauseShopPromotion, ({ actor, params }) =>
      setPaused(actor.shopId, params.promotion, true),
    );
    implement(scope, endpoints.resumeShopPromotion, ({ actor, params }) =>
      setPaused(actor.shopId, params.promotion, false),
    );
  });
}

async function answerAdministrators(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  const shopId = PLATFORM;
  const setPaused = (by: Administrator, id: string, isPaused: boolean) =>
    inTransaction(pool, async (tx) => {
      const changed = await pausePromotion(tx, { shopId, id, isPaused, now: now() });
      const action = isPaused ? 'promotion.paused' : 'promotion.resumed';
      await recordAdminAction(tx, { by, action, target: { id, name: changed.code } });
      return changed;
    });

  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.listPlatformPromotions, () => readPromotions(pool, shopId, now()));

    implement(scope, endpoints.createPlatformPromotion, ({ actor: by, body: form, command }) =>
      inIdempotentTransaction(pool, command, async (tx) => {
        const created = await createPromotion(tx, { shopId, form, now: now() });
        const { id, code, ...offer } = created;
        await recordAdminAction(tx, { by, action: 'promotion.created', target: { id, name: code }, details: offer });
        return created;
      }),
    );

    implement(scope, endpoints.changePlatformPromotion, ({ actor: by, params, body: form }) =>
      inTransaction(pool, async (tx) => {
        const changed = await changePromotion(tx, { shopId, id: params.promotion, form, now: now() });
        const { id, code, ...offer } = changed;
        await recordAdminAction(tx, { by, action: 'promotion.changed', target: { id, name: code }, details: offer });
        return changed;
      }),
    );

    implement(scope, endpoints.removePlatformPromotion, ({ actor: by, params: { promotion: id } }) =>
      inTransaction(pool, async (tx) => {
        const { code, outcome } = await removePromotion(tx, { shopId, id, now: now() });
        await recordAdminAction(tx, { by, action: `promotion.${outcome}`, target: { id, name: code } });
        return { outcome };
      }),
    );

    implement(scope, endpoints.pausePlatformPromotion, ({ actor, params }) => setPaused(actor, params.promotion, true));
    implement(scope, endpoints.resumePlatformPromotion, ({ actor, params }) =>
      setPaused(actor, params.promotion, false),
    );
  });
}
